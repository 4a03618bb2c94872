import { randomUUID } from 'node:crypto';
import { keys } from '#functions/platform/keys.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { leaveMessage, notificationsOf, sweep, tell } from '../../support/messages.ts';
import { fill } from '../../support/shopping.ts';
import {
  control,
  createMember,
  createProduct,
  createSubscriber,
  demoClient,
  setItem,
  drainQueues,
  writeItem,
  type Member,
} from '../../support/world.ts';

const list = async (member: Member) => (await member.client.call('listNotifications')).body.notifications;
const unread = async (member: Member) => (await member.client.call('getUnreadCount')).body.count;
const read = (member: Member, id: string) => member.client.call('markNotificationRead', { params: { id } });
const remove = (member: Member, id: string) => member.client.call('deleteNotification', { params: { id } });
const readAll = (member: Member) => member.client.call('markAllNotificationsRead');

/** Checks that the count of unread notifications agrees with the list. */
async function expectAgreement(member: Member): Promise<void> {
  const shown = (await member.client.call('listNotifications', { query: { limit: 100 } })).body;
  expect(await unread(member)).toBe(shown.notifications.filter((one) => !one.is_read).length);
}

it('a notification tells of a paid order, with a link to it', async () => {
  const [member, product] = await Promise.all([createSubscriber(), createProduct()]);
  expect(await list(member)).toEqual([]);
  expect(await unread(member)).toBe(0);
  await fill(member, { products: [[product, 1]] });
  const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(placed, testCards.good);
  await member.client.call('confirmPayment', { body: { payment_intent_id: placed.payment_intent_id! } });
  await drainQueues();
  expect(await list(member)).toEqual([
    {
      id: expect.stringMatching(/^ntf_[0-9A-HJKMNP-TV-Z]{26}$/),
      title: expect.stringMatching(/^Your order for .+ is confirmed$/),
      body: expect.stringContaining('$'),
      link: `/orders/${placed.orderId}`,
      is_read: false,
      read_at: null,
      created_at: expect.any(String),
    },
  ]);
  expect(await unread(member)).toBe(1);
});

it('notifications are listed newest first, page by page, each once', async () => {
  const member = await createMember();
  for (let minutes = 2; minutes <= 8; minutes += 1)
    await leaveMessage(member, 'subscription-updated', { ageMs: minutes * 60_000 });
  await sweep();
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await member.client.call('listNotifications', {
      query: { limit: 3, ...(cursor && { cursor }) },
    });
    seen.push(...body.notifications.map((one) => one.created_at));
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(7);
  expect(seen).toEqual([...seen].sort().reverse());
});

it('a notification is marked as read, once, and says when', async () => {
  const member = await createMember();
  await tell(member, 2);
  const [first] = await list(member);
  expect((await read(member, first!.id)).status).toBe(200);
  const [marked] = await list(member);
  expect(marked).toMatchObject({ id: first!.id, is_read: true, read_at: expect.any(String) });
  expect((await read(member, first!.id)).status).toBe(200);
  expect(await list(member)).toContainEqual(marked);
  expect(await unread(member)).toBe(1);
});

it('the count of unread notifications falls once, however many mark the same one at once', async () => {
  const member = await createMember();
  await tell(member, 3);
  const [one] = await list(member);
  const answers = await Promise.all(Array.from({ length: 8 }, () => read(member, one!.id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await unread(member)).toBe(2);
  await expectAgreement(member);
});

it('all notifications are marked as read, by either path, and what comes later is unread', async () => {
  const member = await createMember();
  await tell(member, 3);
  const before = await list(member);
  await read(member, before[0]!.id);
  expect((await member.client.call('markAllNotificationsRead', {}, { alias: 1 })).status).toBe(200);
  expect(await unread(member)).toBe(0);
  expect((await list(member)).every((one) => one.is_read && one.read_at)).toBe(true);
  expect((await read(member, before[1]!.id)).status).toBe(200);
  expect(await unread(member)).toBe(0);
  // The message was written before the member marked all as read, and delivered after it. The member has not
  // seen it.
  await leaveMessage(member, 'order-paid', { ageMs: 3_600_000 });
  await sweep();
  expect(await unread(member)).toBe(1);
  expect((await readAll(member)).status).toBe(200);
  expect((await readAll(member)).status).toBe(200);
  await expectAgreement(member);
});

it('a deleted notification lowers the count only if it was unread', async () => {
  const member = await createMember();
  await tell(member, 3);
  const [first, second] = await list(member);
  await read(member, first!.id);
  expect((await remove(member, first!.id)).status).toBe(200);
  expect(await unread(member)).toBe(2);
  const answers = await Promise.all([remove(member, second!.id), remove(member, second!.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await unread(member)).toBe(1);
  expect((await remove(member, second!.id)).status).toBe(404);
  await readAll(member);
  const [last] = await list(member);
  expect((await remove(member, last!.id)).status).toBe(200);
  expect(await unread(member)).toBe(0);
  expect(await list(member)).toEqual([]);
});

it('notifications keep count and list in agreement while everything happens at once', async () => {
  const member = await createMember();
  await tell(member, 6);
  const shown = await list(member);
  for (let at = 0; at < 5; at += 1) await leaveMessage(member, 'subscription-updated');
  const answers = await Promise.all([
    sweep().then(() => ({ status: 200 })),
    ...shown.flatMap(({ id }, at) => [read(member, id), ...(at % 2 ? [remove(member, id)] : [])]),
    readAll(member),
    read(member, shown[0]!.id),
  ]);
  for (const { status } of answers) expect([200, 404, 409]).toContain(status);
  await drainQueues();
  await expectAgreement(member);
  expect(await notificationsOf(member)).toHaveLength(8);
});

it('notifications are everybody’s own: another member’s one is not there', async () => {
  const [owner, other] = await Promise.all([createMember(), createMember()]);
  await tell(owner);
  const [one] = await list(owner);
  expect((await read(other, one!.id)).status).toBe(404);
  expect((await remove(other, one!.id)).status).toBe(404);
  expect((await list(owner))[0]).toMatchObject({ is_read: false });
  expect(await list(other)).toEqual([]);
});

it('notifications answer vendors and admins by both paths alike', async () => {
  for (const role of ['vendor', 'admin'] as const) {
    const client = await demoClient(role);
    const [own, alias] = await Promise.all([
      client.call('listNotifications'),
      client.call('listNotifications', {}, { alias: 1 }),
    ]);
    expect(own.status).toBe(200);
    expect(alias.body).toEqual(own.body);
    const none = { params: { id: `ntf_${randomUUID()}` } };
    expect((await client.call('markNotificationRead', none, { alias: 1 })).status).toBe(404);
  }
});

it('notifications of a month leave list and count at once, whenever the table gets to deleting them', async () => {
  const member = await createMember();
  await tell(member, 2);
  const [stored] = await notificationsOf(member);
  await writeItem({
    ...stored,
    ...keys.notification(member.id, 'ntf_00000000000000000000000000'),
    id: 'ntf_00000000000000000000000000',
    createdAt: '2020-01-15T00:00:00.000Z',
    ttl: Date.UTC(2020, 7, 1) / 1000,
  });
  await setItem(keys.unreadNotifications(member.id), { 'unread_2020-01': 1 });
  expect(await unread(member)).toBe(2);
  expect((await list(member)).map((one) => one.id)).not.toContain('ntf_00000000000000000000000000');
  expect((await read(member, 'ntf_00000000000000000000000000')).status).toBe(404);
  await expectAgreement(member);
});

it('the count of unread notifications goes on from zero when it knows less than the list', async () => {
  const member = await createMember();
  await tell(member, 2);
  const [one, two] = await list(member);
  const month = one!.created_at.slice(0, 7);
  await setItem(keys.unreadNotifications(member.id), { [`unread_${month}`]: 0 });
  expect((await read(member, one!.id)).status).toBe(200);
  expect((await remove(member, two!.id)).status).toBe(200);
  expect(await unread(member)).toBe(0);
});

it.each([
  ['limit', { limit: 0 }],
  ['limit', { limit: 101 }],
  ['limit', { limit: 'many' }],
  ['cursor', { cursor: 'nonsense' }],
])('the list of notifications refuses a %s that is not one: %j', async (path, query) => {
  const member = await createMember();
  const answer = await member.client.call('listNotifications', { query: query as never });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

it('the list of notifications takes no cursor of another list or of somebody else', async () => {
  const [member, other] = await Promise.all([createMember(), createMember()]);
  const cursorOf = (position: object) => Buffer.from(JSON.stringify(position)).toString('base64url');
  for (const position of [
    keys.user(member.id),
    keys.notification(other.id, 'ntf_1'),
    { ...keys.user(member.id), sk: 1 },
  ]) {
    const answer = await member.client.call('listNotifications', { query: { cursor: cursorOf(position) } });
    expect(answer.status).toBe(422);
  }
});

it('a notification is shown although the mail provider is down', async () => {
  const member = await createMember();
  await control('POST', '/faults', { service: 'ses', operation: 'SendEmail', mode: 'error', times: 4 });
  await tell(member);
  await control('DELETE', '/faults');
  expect(await unread(member)).toBe(1);
});
