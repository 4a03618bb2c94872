import { randomUUID } from 'node:crypto';
import type { Input } from '#shared/contracts/registry.ts';
import { addDays } from '#shared/local-date.ts';
import { cycleMoveWrite } from '#functions/calendar/data/cycle-moves.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { cycleOrderItem, orderEntity } from '#functions/orders/data/orders.ts';
import type { StoredMessage } from '#functions/outbox/data/outbox.ts';
import { formatForHumans } from '#functions/outbox/domain/format-for-humans.ts';
import { lists } from '#functions/platform/keys.ts';
import { transact } from '#functions/platform/table.ts';
import { exampleOrder } from '../../support/example-order.ts';
import { giveSubscription } from '../../support/give-subscription.ts';
import { holdCall } from '../../support/held-call.ts';
import { closedCycle, renew, renewingMember } from '../../support/renewing.ts';
import { runJob } from '../../support/shopping.ts';
import {
  anonymous,
  control,
  createMember,
  demoClient,
  mailsTo,
  readItem,
  readListing,
  readPartition,
  writeItem,
  type Member,
} from '../../support/world.ts';

const admin = await demoClient('admin');
const opened: string[] = [];
/** A pickup location of the test's own, so that no other member's day moves. */
async function openLocation(): Promise<string> {
  const body = { name: `Barn ${randomUUID()}`, address: '1 Main Street', city: 'Stuart', county: 'Martin' };
  const { id } = (await admin.call('createPickupLocation', { body })).body.pickup_location;
  opened.push(id);
  return id;
}
afterAll(async () => {
  const { status } = await admin.call('updatePickupLocations', { body: { ids: opened, status: 'inactive' } });
  if (status !== 200) throw new Error('The places of this test stay open');
});

/** The second of the cycles that members are shown in the demo's calendar. */
async function comingCycle(): Promise<Cycle> {
  const [, next] = (await anonymous().call('listCycles')).body.cycles;
  return (await readItem<Cycle>(cycleEntity.key(next!.id)))!;
}
/** The event of another pickup day in the cycle, for one location alone. */
const ownDay = (
  cycle: Cycle,
  pickup_location_id: string,
  later = 1,
): NonNullable<Input<'createEvent'>['body']> => ({
  title: 'Pickup day',
  event_date: addDays(cycle.pickupDate, later),
  pickup_location_id,
});
async function addDay(...args: Parameters<typeof ownDay>) {
  const answer = await admin.call('createEvent', { body: ownDay(...args) });
  expect(answer.status).toBe(200);
  return answer.body.events[0]!.id;
}
const removeDay = async (id: string) =>
  expect((await admin.call('deleteEvent', { params: { id } })).status).toBe(200);
const announce = () => runJob('announce-cycle-moves');

/** A member with a share in every cycle. The subscription is the first in the list of unbilled ones. */
async function sharing(
  pickupLocationId: string,
  lastName: string,
  changes: Parameters<typeof giveSubscription>[1] = {},
): Promise<Member> {
  const member = await createMember({ pickupLocationId, firstName: 'Ada', lastName });
  await giveSubscription(member, { paidThroughCutoff: '1999-01-01T00:00:00.000Z', ...changes });
  return member;
}
async function orderIn(cycle: Cycle, member: Member, locationId: string): Promise<void> {
  const { id, name, cutoffAt, pickupDate } = cycle;
  const base = exampleOrder();
  const order = exampleOrder({
    id: `ord_${randomUUID()}`,
    userId: member.id,
    cycle: { id, name, cutoffAt, pickupDate },
    location: { ...base.location, id: locationId },
  });
  await writeItem(orderEntity.item(order));
  await writeItem(cycleOrderItem(order));
}
/** The messages to a member, by their templates. */
const messagesTo = async ({ id }: Member) =>
  (await readListing<StoredMessage>(lists.messagesTo(id), '2')).map(({ template }) => template);
const movesTold = async ({ email }: Member) =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Your pickup moved'));

it('a moved cycle is told to everyone with a share or an order for it, each once, and to no one else', async () => {
  const [here, there] = [await openLocation(), await openLocation()];
  const cycle = await comingCycle();
  const [share, both, skipping, paused, elsewhere] = [
    await sharing(here, 'Share'),
    await sharing(here, 'Both'),
    await sharing(here, 'Skipping', {
      skips: [{ cycleId: cycle.id, pickupDate: cycle.pickupDate, skippedAt: '' }],
    }),
    await sharing(here, 'Paused', { status: 'paused' }),
    await sharing(there, 'Elsewhere'),
  ];
  const ordering = await createMember({ pickupLocationId: here, firstName: 'Ada', lastName: 'Buying' });
  await orderIn(cycle, both, here);
  await orderIn(cycle, ordering, here);

  const change = { action: 'create_event' as const, event: ownDay(cycle, here) };
  const { cycles } = (await admin.call('previewCalendarChange', { body: { change } })).body;
  const { activeSubscriptions } = (await admin.call('getSubscriptionAnalytics')).body;
  // Other tests leave members with subscriptions. With more than a hundred the figure is an estimate.
  const scale = Math.max(1, activeSubscriptions / 100);
  expect(cycles[0]).toMatchObject({
    has_orders: true,
    told: { members: 2 + Math.round(scale), is_projected: scale > 1 },
  });
  expect(cycles[0]!.told.names.toSorted()).toEqual(['Ada Both', 'Ada Buying', 'Ada Share']);

  const day = await addDay(cycle, here);
  await Promise.all([announce(), announce()]);
  await announce();
  const [mail] = await movesTold(share);
  expect(mail!.text).toContain('Your share, Half Share, comes on that day');
  expect(mail!.text).toContain('skip this delivery by');
  for (const member of [both, ordering]) expect(await movesTold(member)).toHaveLength(1);
  expect(await messagesTo(share)).toEqual(['share-moved']);
  for (const member of [both, ordering]) expect(await messagesTo(member)).toHaveLength(1);
  for (const member of [skipping, paused, elsewhere]) expect(await messagesTo(member)).toEqual([]);

  await removeDay(day);
  await announce();
  expect(await movesTold(share)).toHaveLength(2);
  for (const member of [share, both, ordering]) expect(await messagesTo(member)).toHaveLength(2);
  for (const member of [skipping, paused, elsewhere]) expect(await messagesTo(member)).toEqual([]);
});

it('a moved share is told once after a crash too, and nothing is left in the list of what is due', async () => {
  const here = await openLocation();
  const cycle = await comingCycle();
  const member = await sharing(here, 'Share');
  const day = await addDay(cycle, here);
  await control('POST', '/faults', {
    service: 'dynamodb',
    operation: 'TransactWriteItems',
    functionName: 'announce-cycle-moves',
    mode: 'crash-after',
    times: 1,
  });
  await announce().catch(() => undefined);
  await announce();
  await runJob('sweep-outbox');
  expect(await movesTold(member)).toHaveLength(1);
  const notices = await readPartition<object>(cycleEntity.key(cycle.id).pk, 'ANNOUNCEMENT#');
  expect(notices.filter((notice) => 'due_pk' in notice)).toEqual([]);
  await removeDay(day);
  await announce();
});

it('a move that was taken back before it was told is not told, however slow a run is', async () => {
  const here = await openLocation();
  const cycle = await comingCycle();
  const member = await sharing(here, 'Share');
  const writing = {
    service: 'dynamodb',
    operation: 'TransactWriteItems',
    functionName: 'announce-cycle-moves',
  };
  const announcing = await holdCall(writing);
  const day = await addDay(cycle, here);
  const slow = announce();
  await announcing.arrived();
  await removeDay(day);
  await announcing.letGo();
  await slow;
  await announce();
  expect(await messagesTo(member)).toEqual([]);
});

it('a cycle that was moved again before all were told is told once, from the day that was known', async () => {
  const here = await openLocation();
  const cycle = await comingCycle();
  const member = await sharing(here, 'Share');
  const announcing = await holdCall({
    service: 'dynamodb',
    operation: 'TransactWriteItems',
    functionName: 'announce-cycle-moves',
  });
  const first = await addDay(cycle, here);
  const slow = announce();
  await announcing.arrived();
  const params = { id: first };
  const body = { event_date: addDays(cycle.pickupDate, 2) };
  expect((await admin.call('updateEvent', { params, body })).status).toBe(200);
  await announcing.letGo();
  await slow;
  await announce();
  const messages = await readListing<StoredMessage>(lists.messagesTo(member.id), '2');
  expect(messages.map(({ template }) => template)).toEqual(['share-moved']);
  const [mail] = await movesTold(member);
  expect(mail!.subject).toContain(formatForHumans(body.event_date));
  expect(mail!.text).toContain(`scheduled for ${formatForHumans(cycle.pickupDate)}`);
  await removeDay(first);
  await announce();
});

it('a moved share is told once, whether it is billed before the telling or after it', async () => {
  const tellMove = async (cycleId: string, moveId: string) => {
    const before = [{ date: '2099-01-02', locationId: null }];
    await transact([cycleMoveWrite({ moveId, cycleId, before, position: null, cursor: '' }, new Date())]);
    await announce();
  };
  const early = await closedCycle();
  const billed = await renewingMember(early);
  await renew(early);
  await tellMove(early.id, 'mov_early');
  expect((await messagesTo(billed)).filter((template) => template.endsWith('-moved'))).toEqual([
    'pickup-moved',
  ]);

  const late = await closedCycle();
  const waiting = await renewingMember(late);
  await tellMove(late.id, 'mov_late');
  await renew(late);
  await tellMove(late.id, 'mov_late');
  expect((await messagesTo(waiting)).filter((template) => template.endsWith('-moved'))).toEqual([
    'share-moved',
  ]);
});
