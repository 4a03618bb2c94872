import type { MailTemplate } from '#functions/outbox/domain/mail-templates.ts';
import { examples } from '#functions/outbox/templates/examples.ts';
import { renderMail, shortFormsOf } from '#functions/outbox/templates/render-message.ts';
import { keys } from '#functions/platform/keys.ts';
import { deadLetters, leaveMessage, notificationsOf, sweep, textsTo } from '../../support/messages.ts';
import { backToNow, goToDaytime } from '../../support/broadcasts.ts';
import {
  anonymous,
  control,
  createMember,
  mailsTo,
  readItem,
  setItem,
  tokenFromMail,
} from '../../support/world.ts';

const names = Object.keys(examples) as MailTemplate[];
const forms = names.map((name) => shortFormsOf(name, examples[name]));
let lastPhone = 1000 + Math.floor(Math.random() * 8000);
const newPhone = () => `+1772555${(lastPhone += 1)}`;

interface StoredMessage {
  sentAt?: string;
  due_pk?: string;
  problem?: string;
  data?: unknown;
}
const messageOf = (id: string) => readItem<StoredMessage>(keys.message(id));
const advance = async (minutes: number) => {
  await control('POST', '/clock', { advanceMs: minutes * 60_000 });
  await sweep();
};
const unreadOf = async (userId: string) =>
  Object.entries((await readItem<Record<string, unknown>>(keys.unreadNotifications(userId))) ?? {})
    .filter(([name]) => name.startsWith('unread_'))
    .reduce((sum, [, count]) => sum + Number(count), 0);

// In the quiet hours most SMS wait, so every test runs by day.
beforeEach(goToDaytime);
afterEach(async () => {
  await control('DELETE', '/faults');
  await backToNow();
});

it('every kind of message is delivered once by each channel, however often it is queued', async () => {
  const phone = newPhone();
  const member = await createMember({ phone, smsEnabled: true });
  const ids = await Promise.all(names.map((name) => leaveMessage(member, name)));
  await control('POST', '/faults', { service: 'sqs', operation: 'Deliver', mode: 'duplicate', times: 20 });
  await Promise.all([sweep(), sweep(), sweep()]);
  await sweep();

  const subjects = names.map((name) => renderMail(name, examples[name], true).subject);
  expect((await mailsTo(member.email)).map((mail) => mail.subject).sort()).toEqual(subjects.sort());
  const shown = await notificationsOf(member);
  expect(shown.map(({ title }) => title).sort()).toEqual(
    forms.flatMap(({ notification }) => notification?.title ?? []).sort(),
  );
  expect(shown.length).toBeGreaterThan(10);
  expect(await unreadOf(member.id)).toBe(shown.length);
  expect((await textsTo(phone)).sort()).toEqual(forms.flatMap(({ sms }) => sms ?? []).sort());
  for (const id of ids) {
    const message = await messageOf(id);
    expect(message).toMatchObject({ sentAt: expect.any(String) });
    expect(message).not.toHaveProperty('data');
    expect(message).not.toHaveProperty('due_pk');
  }
});

it('a message says a name only to its owner’s confirmed address: whoever registers another’s writes them nothing', async () => {
  const firstName = 'your card was charged $840. Call 1 900 555 0100 now';
  const [stranger, member] = [await createMember({ firstName, emailVerified: false }), await createMember()];
  const moved = { ...(await createMember()), email: `moved-${member.email}` };
  for (const { email } of [stranger, member]) await anonymous().call('forgotPassword', { body: { email } });
  for (const person of [stranger, moved])
    await leaveMessage(person, 'renewal-declined', { data: { firstName } });
  await leaveMessage(stranger, 'harvest-list', { data: { firstName } });
  await sweep();
  const mails = [...(await mailsTo(stranger.email)), ...(await mailsTo(moved.email))];
  expect(mails).toHaveLength(4);
  for (const { text } of mails) {
    expect(text).toContain('Hello,');
    expect(text).not.toContain('900 555');
  }
  expect((await mailsTo(member.email))[0]!.text).toContain('Hello Terry,');
});

it('a message reaches people only by what they have: no text without opting in, no mail where one bounced', async () => {
  const phone = newPhone();
  const [silent, bounced, anonymous] = await Promise.all([
    createMember({ phone, smsEnabled: false, emailEnabled: false }),
    createMember({ emailProblem: 'bounced' }),
    createMember(),
  ]);
  await leaveMessage(silent, 'renewal-declined');
  await leaveMessage(bounced, 'renewal-declined');
  await leaveMessage(anonymous, 'renewal-declined', { userId: undefined });
  await sweep();
  expect(await textsTo(phone)).toEqual([]);
  expect(await mailsTo(silent.email)).toHaveLength(1);
  expect(await mailsTo(bounced.email)).toEqual([]);
  expect(await notificationsOf(bounced)).toHaveLength(1);
  expect(await mailsTo(anonymous.email)).toHaveLength(1);
  expect(await notificationsOf(anonymous)).toEqual([]);
});

describe.each([
  ['the notification', 'dynamodb', 'TransactWriteItems'],
  ['the mail', 'ses', 'SendEmail'],
  ['the text message', 'sns', 'Publish'],
  ['a mark', 'dynamodb', 'UpdateItem'],
])('a worker that dies at %s', (_, service, operation) => {
  it.each(['crash-before', 'crash-after'] as const)(
    'a worker of messages that dies (%s) is followed by one that finishes',
    async (mode) => {
      const phone = newPhone();
      const member = await createMember({ phone, smsEnabled: true });
      const id = await leaveMessage(member, 'renewal-declined');
      await control('POST', '/faults', {
        service,
        operation,
        functionName: 'deliver-background-message',
        mode,
        times: 1,
      });
      await sweep();
      expect((await messageOf(id))!.sentAt).toBeUndefined();
      await advance(4);

      expect(await messageOf(id)).toMatchObject({ sentAt: expect.any(String) });
      expect(await notificationsOf(member)).toHaveLength(1);
      expect(await unreadOf(member.id)).toBe(1);
      // A worker can die between sending a message and marking it. Then a mail may be sent twice, and an SMS
      // not at all.
      const mails = await mailsTo(member.email);
      expect(mails).toHaveLength(service === 'ses' && mode === 'crash-after' ? 2 : 1);
      expect(await textsTo(phone)).toHaveLength(service === 'sns' && mode === 'crash-before' ? 0 : 1);
    },
  );
});

it('a worker of messages that is too fast for the mail provider asks again in a moment', async () => {
  const member = await createMember();
  const id = await leaveMessage(member, 'renewal-declined');
  const tooFast = { code: 'Throttling', message: 'Maximum sending rate exceeded.', status: 400 };
  await control('POST', '/faults', {
    service: 'ses',
    operation: 'SendEmail',
    mode: 'error',
    ...tooFast,
    times: 3,
  });
  await sweep();
  expect(await mailsTo(member.email)).toHaveLength(1);
  expect(await messageOf(id)).toMatchObject({ sentAt: expect.any(String) });
  expect(await messageOf(id)).not.toHaveProperty('attempts');
});

/** The sum of a figure since the local cloud started. */
async function countOf(figure: string): Promise<number> {
  const { figures } = await control<{ figures: { name: string; total: number }[] }>('GET', '/figures');
  return figures.find(({ name }) => name === figure)?.total ?? 0;
}

it('an hour in which the mail provider is down is waited out, with nothing among the dead letters', async () => {
  const phone = newPhone();
  const member = await createMember({ phone, smsEnabled: true });
  const id = await leaveMessage(member, 'renewal-requires-action');
  await control('POST', '/faults', {
    service: 'ses',
    operation: 'SendEmail',
    mode: 'error',
    code: 'ServiceUnavailable',
    status: 503,
    times: 10_000,
  });
  const before = (await deadLetters()).visible;
  const stuckBefore = await countOf('MailStuck');
  await sweep();
  for (let passed = 0; passed < 20; passed += 4) await advance(4);
  expect(await countOf('MailStuck')).toBe(stuckBefore);
  for (let passed = 20; passed < 60; passed += 4) await advance(4);
  expect(await countOf('MailStuck')).toBeGreaterThan(stuckBefore);
  expect(await mailsTo(member.email)).toEqual([]);
  expect(await textsTo(phone)).toHaveLength(1);
  expect(await notificationsOf(member)).toHaveLength(1);
  expect((await deadLetters()).visible).toBe(before);

  await control('DELETE', '/faults');
  await advance(17);
  expect(await mailsTo(member.email)).toHaveLength(1);
  expect(await textsTo(phone)).toHaveLength(1);
  expect(await notificationsOf(member)).toHaveLength(1);
  expect(await messageOf(id)).toMatchObject({ sentAt: expect.any(String) });
});

it('a link that is mailed is in no logs, whose readers could choose the password', async () => {
  const { email } = await createMember();
  await anonymous().call('forgotPassword', { body: { email } });
  const token = await tokenFromMail(email, '/reset-password');
  const { invocations } = await control<{ invocations: { logs: string[] }[] }>(
    'GET',
    '/invocations?limit=500',
  );
  const lines = invocations.flatMap(({ logs }) => logs);
  expect(lines.filter((line) => line.includes('Message delivered'))).not.toEqual([]);
  expect(lines.filter((line) => line.includes(token))).toEqual([]);
});

describe('what can never be delivered', () => {
  it.each([
    ['a mail that the provider rejects', async () => {}, true],
    [
      'a message of an unknown kind',
      (id: string) => setItem(keys.message(id), { template: 'no-such-template' }),
      false,
    ],
  ])('%s ends among the dead letters, and is delivered from there', async (_, spoil, isRejected) => {
    const member = await createMember();
    const id = await leaveMessage(member, 'order-paid');
    await spoil(id);
    if (isRejected)
      await control('POST', '/faults', {
        service: 'ses',
        operation: 'SendEmail',
        mode: 'error',
        code: 'MessageRejected',
        times: 50,
      });
    const before = (await deadLetters()).visible;
    await sweep();
    expect(await messageOf(id)).toMatchObject({ problem: expect.any(String) });
    expect(await messageOf(id)).not.toHaveProperty('due_pk');
    for (let receive = 1; receive <= 5; receive += 1) await advance(6);
    const queue = await deadLetters();
    expect(queue.visible).toBe(before + 1);
    expect(await mailsTo(member.email)).toEqual([]);

    await control('DELETE', '/faults');
    await setItem(keys.message(id), { template: 'order-paid' });
    await control('POST', `/queues/${queue.name}/redrive`);
    expect(await mailsTo(member.email)).toHaveLength(1);
    expect(await notificationsOf(member)).toHaveLength(1);
    expect(await messageOf(id)).toMatchObject({ sentAt: expect.any(String) });
  });
});
