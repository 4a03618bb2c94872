import { boxContentsEntity } from '#functions/cycles/data/box-contents.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { packingEntity } from '#functions/packing/data/packings.ts';
import type { Packing } from '#functions/packing/domain/packing.ts';
import { commitmentEntity } from '#functions/share-commitments/data/commitments.ts';
import { newCommitment } from '#functions/share-commitments/domain/commitment.ts';
import { outcomeOf } from '#functions/share-commitments/domain/outcome.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { closedCycle, renew, renewalOrdersOf, renewingMember } from '../../support/renewing.ts';
import { keys } from '#functions/platform/keys.ts';
import { joinedByBank, orderNow } from '../../support/money.ts';
import { failPayment, runJob } from '../../support/shopping.ts';
import { refundAsStaff } from '../../support/staff-orders.ts';
import { createVendor } from '../../support/vendor-sales.ts';
import { createProduct, demoClient, drainQueues, readItem, setItem, writeItem } from '../../support/world.ts';

const date = '2099-01-03';
const locationId = 'loc_fort-pierce';
let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const day = ({ id }: Cycle) => ({ cycle_id: id, date });
const lock = (cycle: Cycle, number: number, holdsUnpaid = false) =>
  admin.call('lockPackingDay', { params: day(cycle), body: { number, holds_unpaid: holdsUnpaid } });
const membersAt = async (cycle: Cycle, location_id = locationId) =>
  (await admin.call('listPackedMembers', { params: { ...day(cycle), location_id } })).body.members;
const statusOf = async ({ id }: Cycle) => (await readItem<Cycle>(cycleEntity.key(id)))!.status;

/** A charged cycle: one member paid for a share with an add-on, and another member's card was declined. */
async function chargedCycle() {
  const [cycle, product] = await Promise.all([
    closedCycle(),
    createProduct({ type: 'addon', stock: 50, priceCents: 500, storage: 'frozen' }),
  ]);
  const items = [
    { id: 'item_1', productId: product.id, productName: product.name, quantity: 2, priceCents: 500 },
  ];
  const addOns = { items };
  const user = { pickupLocationId: locationId };
  const [paid, owing] = [
    await renewingMember(cycle, { user, subscription: addOns }),
    await renewingMember(cycle, { user, subscription: addOns, method: 'pm_card_chargeCustomerFail' }),
  ];
  await renew(cycle);
  return { cycle: (await readItem<Cycle>(cycleEntity.key(cycle.id)))!, product, paid, owing };
}

it('a locked day has lists of what arrives, what is picked and what each member gets, and the cycle is packed', async () => {
  const { cycle, product, paid, owing } = await chargedCycle();
  const [order] = await renewalOrdersOf(cycle);
  const planId = order!.lines.find(({ kind }) => kind === 'plan')!.refId;
  const items = [{ productId: 'prd_1', name: 'Curly kale', imageUrl: '' }];
  await writeItem(
    boxContentsEntity.item({ cycleId: cycle.id, boxes: [{ planId, locationId: null, items }], version: 1 }),
  );
  const needs = { diets: ['Vegan' as const], allergens: ['Sesame' as const], notes: 'No honey' };
  await paid.client.call('updateDietaryNeeds', { body: needs });
  const { status, body } = await lock(cycle, 0);
  expect([status, body]).toMatchObject([
    200,
    {
      day: { date, status: 'packed', packing: { number: 1, state: 'made', locked_by: expect.any(String) } },
    },
  ]);
  expect(body.day.packing!.locations.find((location) => location.location_id === locationId)).toMatchObject({
    members: 2,
    shares: 2,
    owing: 1,
    is_made: true,
  });
  expect(await statusOf(cycle)).toBe('packed');

  const members = await membersAt(cycle);
  expect(members.find(({ user_id: id }) => id === paid.id)).toMatchObject({
    customer_number: 7,
    shares: [{ plan_id: planId, quantity: 1 }],
    add_ons: [{ product_id: product.id, quantity: 2, storage: 'frozen' }],
    items: [],
    dietary_needs: needs,
    owes: 0,
    is_held: false,
  });
  const owed = members.find(({ user_id: id }) => id === owing.id)!;
  expect(owed.owes).toBeGreaterThan(0);
  expect(owed.is_held).toBe(false);

  const picks = (await admin.call('getPickList', { params: { ...day(cycle), location_id: locationId } }))
    .body;
  expect(picks.products).toMatchObject([{ product_id: product.id, quantity: 4, held: 0, storage: 'frozen' }]);
  expect(picks.shares).toMatchObject([{ plan_id: planId, quantity: 2, held: 0, items: ['Curly kale'] }]);

  const received = (await admin.call('getReceivingList', { params: day(cycle) })).body;
  expect(received).toMatchObject({ number: 1, date });
  expect(received.vendors.flatMap(({ products }) => products)).toMatchObject([
    { product_id: product.id, quantity: 4, is_promised: false, locations: [{ location_id: locationId }] },
  ]);
});

it('an order that changes afterwards changes no list; a new version has it, and holds back who owes', async () => {
  const { cycle, product, paid } = await chargedCycle();
  await lock(cycle, 0);
  const before = await membersAt(cycle);
  const orders = await renewalOrdersOf(cycle);
  const order = orders.find(({ userId }) => userId === paid.id)!;
  expect((await refundAsStaff(order.id)).status).toBe(200);
  const withoutPickup = (members: typeof before) => members.map(({ pickup, ...member }) => member);
  expect(withoutPickup(await membersAt(cycle))).toEqual(withoutPickup(before));
  const { exceptions } = (
    await admin.call('getPackingExceptions', { params: { ...day(cycle), location_id: locationId } })
  ).body;
  expect(exceptions).toMatchObject([{ user_id: paid.id, kind: 'gone', reasons: ['Refunded: Spoiled'] }]);

  const { body } = await lock(cycle, 1, true);
  expect(body.day.packing).toMatchObject({ number: 2, holds_unpaid: true });
  const after = await membersAt(cycle);
  expect(after).toHaveLength(1);
  expect(after[0]).toMatchObject({ is_held: true });
  const picks = (await admin.call('getPickList', { params: { ...day(cycle), location_id: locationId } }))
    .body;
  expect(picks.products).toMatchObject([{ product_id: product.id, quantity: 0, held: 2 }]);
});

it('an order that staff move after the lock is under "Changed since" at both locations', async () => {
  const { pickup_locations: all } = (await admin.call('listPickupLocations')).body;
  const otherId = all.find(({ id }) => id !== locationId)!.id;
  const closed = await closedCycle();
  const moving = await renewingMember(closed, { user: { pickupLocationId: locationId } });
  const staying = await renewingMember(closed, { user: { pickupLocationId: otherId } });
  await renew(closed);
  const cycle = (await readItem<Cycle>(cycleEntity.key(closed.id)))!;
  await lock(cycle, 0);
  const orders = await renewalOrdersOf(cycle);
  const { id, version, location, lines } = orders.find(({ userId }) => userId === moving.id)!;
  const target = orders.find(({ userId }) => userId === staying.id)!.location;
  const body = { pickup_location_id: target.id, version };
  expect((await admin.call('moveOrder', { params: { id }, body })).status).toBe(200);
  const changedAt = async (location_id: string) =>
    (await admin.call('getPackingExceptions', { params: { ...day(cycle), location_id } })).body.exceptions;
  expect(await changedAt(location.id)).toMatchObject([
    { user_id: moving.id, kind: 'gone', reasons: [`Moved to ${target.name}`] },
  ]);
  const changed = [{ name: lines[0]!.name, before: 0, after: 1 }];
  expect(await changedAt(target.id)).toMatchObject([{ user_id: moving.id, kind: 'new', changed }]);
});

it('a day is locked once at a time, after its shares are billed, and until it is over', async () => {
  const open = await closedCycle();
  expect(await lock(open, 0)).toMatchObject({ status: 409, body: { error: /not all billed/ as never } });
  const { cycle } = await chargedCycle();
  const both = await Promise.all([lock(cycle, 0), lock(cycle, 0)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await lock(cycle, 0)).toMatchObject({ status: 409 });
  expect((await lock(cycle, 1)).body.day.packing!.number).toBe(2);

  const past = await closedCycle({
    status: 'charged',
    pickupDate: '2020-01-04',
    pickupDays: [{ date: '2020-01-04', locationId: null }],
  });
  const body = { number: 0, holds_unpaid: false };
  const late = { cycle_id: past.id, date: '2020-01-04' };
  expect(await admin.call('lockPackingDay', { params: late, body })).toMatchObject({ status: 409 });
  for (const params of [
    { ...day(cycle), date: '2099-02-01' },
    { cycle_id: 'cyc_none', date },
  ])
    expect((await admin.call('lockPackingDay', { params, body })).status).toBe(404);
  expect((await admin.call('getReceivingList', { params: late })).status).toBe(404);
});

it('a cycle with two pickup days is packed once both are locked', async () => {
  const { cycle } = await chargedCycle();
  const days = [
    { date, locationId: null },
    { date: '2099-01-04', locationId: 'loc_vero-beach' },
  ];
  await setItem(cycleEntity.key(cycle.id), { pickupDays: days });
  const first = await lock(cycle, 0);
  expect(first.body.day.packing!.locations.map(({ location_id: id }) => id)).not.toContain('loc_vero-beach');
  expect(await statusOf(cycle)).toBe('charged');
  const second = await admin.call('lockPackingDay', {
    params: { cycle_id: cycle.id, date: '2099-01-04' },
    body: { number: 0, holds_unpaid: false },
  });
  expect(second.body.day.packing!.locations).toHaveLength(1);
  expect(await statusOf(cycle)).toBe('packed');
});

it('lists that a dead maker has left are made by the job, without what it wrote before', async () => {
  const { cycle, paid } = await chargedCycle();
  await lock(cycle, 0);
  const orders = await renewalOrdersOf(cycle);
  await refundAsStaff(orders.find(({ userId }) => userId === paid.id)!.id);
  const key = packingEntity.key(cycle.id, date);
  const packing = (await readItem<Packing>(key))!;
  const dueAt = new Date().toISOString();
  const locations = packing.locations.map((location) => ({ ...location, isBegun: true, isMade: false }));
  await setItem(key, { locations, dueAt, due_pk: 'PACKINGS', due_sk: dueAt });
  expect((await lock(cycle, 1)).body.error).toMatch(/being made/);
  const params = { ...day(cycle), location_id: locationId };
  expect((await admin.call('getPickList', { params })).status).toBe(409);
  await runJob('make-packing-lists');
  expect(await membersAt(cycle)).toHaveLength(1);
  expect(await readItem(key)).toMatchObject({ dueAt: null });
});

it('the days of the latest cycles are listed with their lists', async () => {
  const { body } = await admin.call('listPackingDays');
  expect(body.days.length).toBeGreaterThan(0);
  expect(body.days).toEqual(body.days.toSorted((one, other) => (one.date < other.date ? 1 : -1)));
});

it('an order whose bank debit fails once its day is locked stays, and is owed', async () => {
  const { cycle } = await chargedCycle();
  const joined = await joinedByBank();
  const order = await orderNow(joined.orderId);
  await setItem(keys.order(joined.orderId), {
    cycle: { ...order.cycle, id: cycle.id, pickupDate: date },
  });
  await lock(cycle, 0);
  await failPayment(joined.paymentId);
  await drainQueues();
  expect(await orderNow(joined.orderId)).toMatchObject({ status: 'pending', paymentStatus: 'failed' });
});

it.each([false, true])(
  'a share that is not paid on a locked day stays owed after a cancellation, unless it is held back (%s)',
  async (holdsUnpaid) => {
    const { cycle, owing } = await chargedCycle();
    await lock(cycle, 0, holdsUnpaid);
    await owing.client.call('cancelSubscription', { params: { id: owing.subscription.id } });
    await drainQueues();
    const orders = await renewalOrdersOf(cycle);
    // An order that was given up is no longer in the cycle's list.
    const standing = orders.filter(({ userId }) => userId === owing.id);
    expect(standing.map(({ paymentStatus }) => paymentStatus)).toEqual(holdsUnpaid ? [] : ['failed']);
  },
);

it('goods promised for shares that nobody collects are received on the first day, wherever staff say', async () => {
  const later = '2099-01-04';
  const cycle = await closedCycle({
    status: 'charged',
    pickupDays: [
      { date, locationId: null },
      { date: later, locationId },
    ],
  });
  const vendor = await createVendor();
  const terms = {
    productId: null,
    productName: 'Sweet potatoes',
    quantity: 6,
    unitPriceCents: 100,
    notes: '',
  };
  const promised = newCommitment(
    { id: `commit_${cycle.id}`, cycleId: cycle.id, vendorId: vendor.id },
    terms,
    0,
    { userId: vendor.id, isStaff: false },
    new Date(),
  );
  const { outcome } = outcomeOf(promised, {
    cycle,
    places: { at: cycle.cutoffAt, hadAll: true, requests: 0, all: [] },
    contents: undefined,
    calledOff: [],
    answer: undefined,
  });
  await writeItem(commitmentEntity.item({ ...promised, outcome }));
  const receivedOn = async (on: string) => {
    const params = { cycle_id: cycle.id, date: on };
    const body = { number: 0, holds_unpaid: false };
    expect((await admin.call('lockPackingDay', { params, body })).status).toBe(200);
    const { vendors } = (await admin.call('getReceivingList', { params })).body;
    return vendors.flatMap(({ products }) => products);
  };
  expect(await receivedOn(date)).toMatchObject([
    {
      name: 'Sweet potatoes',
      quantity: 6,
      is_promised: true,
      locations: [{ location_id: 'ask-staff', name: 'Please ask our staff where', quantity: 6 }],
    },
  ]);
  expect(await receivedOn(later)).toEqual([]);
});

it('the roster says who has collected, as the orders are now, and who has nothing left to collect', async () => {
  const { cycle, paid, owing } = await chargedCycle();
  await lock(cycle, 0, true);
  const pickups = async () =>
    Object.fromEntries((await membersAt(cycle)).map((member) => [member.user_id, member.pickup]));
  expect(await pickups()).toEqual({ [paid.id]: 'due', [owing.id]: 'due' });
  const orderIds = (await membersAt(cycle)).flatMap(({ order_ids }) => order_ids);
  await admin.call('markCollected', { body: { order_ids: orderIds, collected: true } });
  expect(await pickups()).toEqual({ [paid.id]: 'collected', [owing.id]: 'collected' });
  await admin.call('markCollected', { body: { order_ids: orderIds, collected: false } });
  const order = (await renewalOrdersOf(cycle)).find(({ userId }) => userId === paid.id)!;
  await refundAsStaff(order.id);
  expect(await pickups()).toEqual({ [paid.id]: 'off', [owing.id]: 'due' });
});
