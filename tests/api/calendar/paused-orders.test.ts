import { holdCall } from '../../support/held-call.ts';
import { keys } from '#functions/platform/keys.ts';
import { calendarEntity } from '#functions/calendar/data/calendar.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { randomUUID } from 'node:crypto';
import { firstDay, type Calendar } from '#functions/calendar/domain/calendar.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { fill, ordersOf, runJob } from '../../support/shopping.ts';
import {
  anonymous,
  control,
  createProduct,
  createSubscriber,
  demoClient,
  readItem,
  setItem,
  writeItem,
} from '../../support/world.ts';

/** These tests place an order for a cycle while it is being removed. */

const admin = await demoClient('admin');
const [here, there] = (await anonymous().call('listPickupLocations')).body.pickup_locations;
/** Every test plans in years of its own, after the demo's and apart from other files'. */
let year = 2171;
const ownDay = () => `${(year += 2)}-06-06`;

async function pickup(event_date: string, pickup_location_id = 'all') {
  const { body } = await admin.call('createEvent', {
    body: { title: 'Pickup day', event_date, pickup_location_id },
  });
  return body.events[0]!;
}
async function cycleOn(date: string): Promise<Cycle | undefined> {
  const { cycles } = (await readItem<Calendar>(calendarEntity.key()))!;
  const match = cycles.find((cycle) => firstDay(cycle) === date);
  return match && (await readItem<Cycle>(cycleEntity.key(match.id)));
}
function order({ id }: Cycle): Promise<void> {
  const orderId = `ord_${randomUUID()}`;
  return writeItem({ ...keys.cycleOrder(id, orderId), entity: 'cycle order', orderId, userId: 'usr_x' });
}
const deleteEvent = ({ id }: { id: string }) => admin.call('deleteEvent', { params: { id } });
const ofAnyVersion = ({ version, ...cycle }: Cycle) => ({ ...cycle, version: expect.any(Number) as number });

const transactionOf = (functionName: string) => ({
  service: 'dynamodb',
  operation: 'TransactWriteItems',
  functionName,
});
/** Holds a function's next transaction, when all its reads are done. */
const holdTransaction = (functionName: string) => holdCall(transactionOf(functionName));
/** Makes a function die before its next transaction. */
const letDie = (functionName: string) =>
  control('POST', '/faults', { ...transactionOf(functionName), mode: 'crash-before' });
/** Makes the pause of a cycle's orders due, and runs the job that ends it. */
async function letPauseEnd({ id }: Cycle): Promise<void> {
  const dueAt = new Date(Date.now() - 1000).toISOString();
  await setItem(cycleEntity.key(id), { dueAt, due_sk: dueAt });
  await runJob('advance-cycles');
}
afterEach(() => control('DELETE', '/faults'));

it('a cycle that was ordered for while it was deleted stays, though the calendar changes meanwhile', async () => {
  const date = ownDay();
  const event = await pickup(date);
  const before = (await cycleOn(date))!;
  const first = await holdTransaction('delete-event');
  const deleting = deleteEvent(event);
  await first.arrived();
  await order(before);
  const second = await holdTransaction('delete-event');
  await first.letGo();
  await second.arrived();
  await pickup(ownDay());
  await second.letGo();
  const answer = await deleting;
  expect([answer.status, answer.body.error]).toEqual([
    409,
    expect.stringMatching(/^Members have ordered for the pickup on .+ It can be moved, but not deleted\.$/),
  ]);
  expect(await cycleOn(date)).toEqual(ofAnyVersion(before));
  expect((await admin.call('getAdminEvent', { params: { id: event.id } })).body.event).toEqual(event);
});

it('a cycle that was ordered for while it was cancelled is not cancelled, though the calendar changes meanwhile', async () => {
  const date = ownDay();
  await pickup(date);
  const before = (await cycleOn(date))!;
  const first = await holdTransaction('update-cycle');
  const cancelling = admin.call('updateCycle', { params: { id: before.id }, body: { status: 'cancelled' } });
  await first.arrived();
  await order(before);
  const second = await holdTransaction('update-cycle');
  await first.letGo();
  await second.arrived();
  await pickup(ownDay());
  await second.letGo();
  expect((await cancelling).status).toBe(409);
  expect(await cycleOn(date)).toEqual(ofAnyVersion(before));
});

it('a location’s day stays in a cycle that was ordered for while it was deleted', async () => {
  const date = ownDay();
  await pickup(date, here!.id);
  const event = await pickup(date, there!.id);
  const before = (await cycleOn(date))!;
  const first = await holdTransaction('delete-event');
  const deleting = deleteEvent(event);
  await first.arrived();
  await order(before);
  await first.letGo();
  const answer = await deleting;
  expect([answer.status, answer.body.error]).toEqual([
    409,
    expect.stringContaining('a location would be left without a pickup day'),
  ]);
  expect(await cycleOn(date)).toEqual(ofAnyVersion(before));
});

it('a cycle that was ordered for stays as it was after a crash of its deletion, and takes orders again', async () => {
  const date = ownDay();
  const event = await pickup(date);
  const before = (await cycleOn(date))!;
  const first = await holdTransaction('delete-event');
  const deleting = deleteEvent(event);
  await first.arrived();
  await order(before);
  await letDie('delete-event');
  await first.letGo();
  await deleting;
  expect(await cycleOn(date)).toMatchObject({ ordersPaused: true });
  await letPauseEnd(before);
  expect(await cycleOn(date)).toEqual(ofAnyVersion(before));
  expect((await deleteEvent(event)).status).toBe(409);
});

it('a deletion that crashed half-way is done by repeating it', async () => {
  const date = ownDay();
  const event = await pickup(date);
  const { id } = (await cycleOn(date))!;
  const first = await holdTransaction('delete-event');
  const deleting = deleteEvent(event);
  await first.arrived();
  await letDie('delete-event');
  await first.letGo();
  await deleting;
  expect(await cycleOn(date)).toMatchObject({ ordersPaused: true });
  expect((await deleteEvent(event)).status).toBe(200);
  expect(await readItem(cycleEntity.key(id))).toBeUndefined();
});

it('an order is refused in words while orders are paused, and taken once they go on', async () => {
  const [member, product] = await Promise.all([createSubscriber(), createProduct()]);
  await fill(member, { products: [[product, 1]] });
  const { cycle } = (await member.client.call('getCart')).body;
  const before = (await readItem<Cycle>(cycleEntity.key(cycle!.id)))!;
  const pay = () => member.client.call('createPaymentIntent', { body: { cycle_id: before.id } });
  await setItem(cycleEntity.key(before.id), { ordersPaused: true });
  try {
    expect((await member.client.call('getCart')).body.cycle).toEqual(cycle);
    const refused = await pay();
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'We are changing this pickup right now. Nothing was charged, and your cart is saved. Please try again in two minutes.',
    ]);
    expect((await member.client.call('getCart')).body.item_count).toBe(1);
    expect(await ordersOf(member)).toEqual([]);
  } finally {
    await letPauseEnd(before);
  }
  expect((await pay()).status).toBe(200);
  expect(await readItem(cycleEntity.key(before.id))).toEqual(ofAnyVersion(before));
});
