import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { figureOf } from '#functions/orders/domain/contribution.ts';
import { countedOrderEntity } from '#functions/orders/data/counted-orders.ts';
import type { StoredMessage } from '#functions/outbox/data/outbox.ts';
import { lists } from '#functions/platform/keys.ts';
import { shareCycleEntity } from '#functions/share-commitments/data/share-cycles.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { openPlace, ordered, putInto } from '../../support/disruptions.ts';
import { expectBooksToAgree, orderNow } from '../../support/money.ts';
import { closedCycle, renew, renewalOrdersOf, renewingMember } from '../../support/renewing.ts';
import { runJob, userOf } from '../../support/shopping.ts';
import { seeOrder, setOrderStatus } from '../../support/staff-orders.ts';
import {
  control,
  createProduct,
  createSubscriber,
  demoClient,
  drainQueues,
  mailsTo,
  readListing,
  setItem,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const opened: string[] = [];
async function place(county?: string) {
  const location = await openPlace(admin, county);
  opened.push(location.id);
  return location;
}
afterAll(async () => {
  const { status } = await admin.call('updatePickupLocations', { body: { ids: opened, status: 'inactive' } });
  if (status !== 200) throw new Error('The places of this test stay open');
});

const move = async (id: string, locationId: string, more: { version?: number; note?: string } = {}) =>
  admin.call('moveOrder', {
    params: { id },
    body: { pickup_location_id: locationId, version: (await seeOrder(id)).version, ...more },
  });
const movedMails = async (email: string) => {
  await drainQueues();
  return (await mailsTo(email)).filter(({ subject }) => subject === 'Your pickup place changed');
};

/** A paid order of $100 with sales tax at a location of Martin County, in a cycle with two pickup days. */
async function movable() {
  const [from, to] = [await place('Martin'), await place('Nowhere')];
  const member = await createSubscriber({ pickupLocationId: from.id });
  const product = await createProduct({ stock: 10, priceCents: 10_000, salesTax: true });
  const order = await ordered(member, { product });
  const cycle = await closedCycle({
    status: 'charged',
    pickupDate: '2098-03-05',
    pickupDays: [
      { date: '2098-03-05', locationId: null },
      { date: '2098-03-07', locationId: to.id },
    ],
  });
  await putInto(order.id, { ...cycle, pickupDate: cycle.pickupDate });
  return { from, to, member, order, cycle, before: await orderNow(order.id) };
}

it('staff move one order: its member is mailed place, day and hours, less tax is credit, and log and audit name it', async () => {
  const { from, to, member, order, before } = await movable();
  await admin.call('updatePickupLocation', {
    params: { id: to.id },
    body: { hours: '9:00 AM to noon', version: 1 },
  });
  const { version } = before;
  const answer = await move(order.id, to.id, { version, note: 'As you asked on the phone.' });
  expect(answer).toMatchObject({
    status: 200,
    body: { message: `The order is now at ${to.name}, on Friday, March 7.` },
  });
  const after = await orderNow(order.id);
  expect(after).toMatchObject({
    location: { id: to.id, hours: '9:00 AM to noon' },
    cycle: { pickupDate: '2098-03-07' },
    county: 'Martin',
    pickupCounty: 'Nowhere',
    dueCents: before.dueCents,
  });
  expect(await userOf(member)).toMatchObject({ creditCents: before.taxCountyCents });
  await expectBooksToAgree(order.id);

  // The answer was lost, and staff press again. Another press with the old version is told of the change.
  expect((await move(order.id, to.id, { version })).body).toEqual(answer.body);
  expect(await move(order.id, from.id, { version })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('changed') },
  });
  expect(await orderNow(order.id)).toEqual(after);
  const [mail, ...others] = await movedMails(member.email);
  expect(others).toEqual([]);
  for (const text of [from.name, to.name, 'March 7', '9:00 AM to noon', 'As you asked on the phone.'])
    expect(mail!.text).toContain(text);

  const { log } = await seeOrder(order.id);
  expect(log[0]).toMatchObject({
    by: { name: expect.any(String) },
    location: { from: from.name, to: to.name },
    pickup_date: { from: '2098-03-05', to: '2098-03-07' },
    refunds: [{ amount: before.taxCountyCents / 100, to: 'credit' }],
    note: 'As you asked on the phone.',
  });
  const query = { kind: 'order' as const, record_id: order.id };
  const { entries } = (await admin.call('listAuditEntries', { query })).body;
  expect(JSON.stringify(entries[0])).toContain(to.name);

  // Figures by county follow the goods.
  await runJob('count-orders');
  const { contribution } = (await countedOrderEntity.get(order.id))!;
  expect([contribution[figureOf.county('Nowhere')], contribution[figureOf.county('Martin')]]).toEqual([
    expect.objectContaining({ orders: 1 }),
    undefined,
  ]);
});

it('a move to more sales tax collects nothing, and the log says so', async () => {
  const [from, dearer] = [await place('Nowhere'), await place('Martin')];
  const member = await createSubscriber({ pickupLocationId: from.id });
  const product = await createProduct({ stock: 10, priceCents: 10_000, salesTax: true });
  const order = await ordered(member, { product });
  const before = await orderNow(order.id);
  expect((await move(order.id, dearer.id)).status).toBe(200);
  expect(await orderNow(order.id)).toMatchObject({
    pickupCounty: 'Martin',
    dueCents: before.dueCents,
    taxCountyCents: 0,
    paymentStatus: 'paid',
  });
  expect(await userOf(member)).toMatchObject({ creditCents: 0 });
  expect((await seeOrder(order.id)).log[0]!.note).toBe(
    `Sales tax is $1.00 more at ${dearer.name}. The member does not pay it.`,
  );
});

it('two presses at once, and a crash after the write, move and mail once', async () => {
  const { to, member, order, before } = await movable();
  const { version } = before;
  await control('POST', '/faults', {
    service: 'dynamodb',
    operation: 'TransactWriteItems',
    mode: 'crash-after',
    times: 1,
  });
  await move(order.id, to.id, { version }).catch(() => undefined);
  const both = await Promise.all([move(order.id, to.id, { version }), move(order.id, to.id, { version })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const messages = await readListing<StoredMessage>(lists.messagesTo(member.id), '');
  expect(messages.filter(({ template }) => template === 'pickup-place-changed')).toHaveLength(1);
  expect(await userOf(member)).toMatchObject({ creditCents: before.taxCountyCents });
});

it('a move is refused in plain words where the order or the location has no pickup ahead', async () => {
  const { from, to, order, cycle, member } = await movable();
  const refusal = async (locationId: string, id = order.id) => {
    const { status, body } = await move(id, locationId);
    return [status, body.error];
  };
  const setCycle = (changes: Partial<Cycle>) => setItem(cycleEntity.key(cycle.id), changes);
  expect(await refusal(from.id)).toEqual([422, `This order is at ${from.name} already.`]);
  expect((await refusal('loc_none'))[0]).toBe(404);
  expect(
    (
      await admin.call('moveOrder', {
        params: { id: 'ord_none' },
        body: { pickup_location_id: to.id, version: 1 },
      })
    ).status,
  ).toBe(404);
  expect(
    (
      await member.client.call('moveOrder', {
        params: { id: order.id },
        body: { pickup_location_id: to.id, version: 1 },
      })
    ).status,
  ).toBe(403);
  expect(await move(order.id, to.id, { note: 'x'.repeat(501) })).toMatchObject({ status: 422 });

  await setCycle({ calledOff: [to.id] });
  expect(await refusal(to.id)).toEqual([
    422,
    `There is no pickup at ${to.name} in the cycle "${cycle.name}". Please choose another pickup location.`,
  ]);
  await setCycle({ calledOff: [], ordersPaused: true });
  expect(await refusal(to.id)).toEqual([409, expect.stringContaining('in two minutes')]);
  await setItem(cycleEntity.key(cycle.id), { ordersPaused: null });
  const [closed] = [await place()];
  await admin.call('updatePickupLocations', { body: { ids: [closed.id], status: 'inactive' } });
  expect(await refusal(closed.id)).toEqual([
    422,
    `${closed.name} is closed. Please choose another location.`,
  ]);
  await setCycle({ pickupDays: [{ date: '2020-01-05', locationId: to.id }] });
  expect(await refusal(to.id)).toEqual([422, `The pickup at ${to.name} is over.`]);

  await setOrderStatus(order.id, 'picked_up');
  expect(await refusal(to.id)).toEqual([409, 'This order was picked up already.']);
  await setOrderStatus(order.id, 'cancelled');
  expect(await refusal(to.id)).toEqual([409, 'This order was cancelled, so nobody collects it.']);
  expect(await movedMails(member.email)).toEqual([]);
});

it('the move of a share has the promises of vendors divided again', async () => {
  const [from, to] = [await place(), await place()];
  const cycle = await closedCycle();
  await renewingMember(cycle, { user: { pickupLocationId: from.id } });
  await renew(cycle);
  const [order] = await renewalOrdersOf(cycle);
  const countsOf = async () => (await shareCycleEntity.get(cycle.id))?.countRequests ?? 0;
  const before = await countsOf();
  expect((await move(order!.id, to.id)).status).toBe(200);
  expect(await countsOf()).toBe(before + 1);
});
