import { randomUUID } from 'node:crypto';
import { localInstant } from '#shared/local-date.ts';
import { boxContentsEntity } from '#functions/cycles/data/box-contents.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { cycleOrderItem, orderItem } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { keys } from '#functions/platform/keys.ts';
import { countLocationsAgain, shareCycleEntity } from '#functions/share-commitments/data/share-cycles.ts';
import { vendorEarningEntity } from '#functions/vendor-orders/data/vendor-earnings.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { carryOut, openPlace } from '../../support/disruptions.ts';
import { exampleOrder } from '../../support/example-order.ts';
import { promise } from '../../support/share-commitments.ts';
import { runJob } from '../../support/shopping.ts';
import {
  createVendor,
  forgetRecentCycle,
  mailList,
  productOf,
  recentCycle,
} from '../../support/vendor-sales.ts';
import { drawUp, prove, statementOf, weekEnd } from '../../support/vendor-statements.ts';
import {
  control,
  createMember,
  demoClient,
  drainQueues,
  mailsTo,
  readPartition,
  removeItem,
  setItem,
  writeItem,
  type Member,
} from '../../support/world.ts';

let admin: ApiClient;
let cycle: Cycle;
beforeAll(async () => {
  admin = await demoClient('admin');
  // Earlier tests write subscriptions directly into the table, so no counter includes them.
  await runJob('compare-share-counts', { repair: true });
});
beforeEach(async () => {
  // The pickup was last week, so that a statement can be made for it.
  const pickupDate = weekEnd();
  cycle = await recentCycle({ pickupDate, pickupDays: [{ date: pickupDate, locationId: null }] });
  for (const [location, shares] of [
    ['stuart', 3],
    ['vero', 1],
  ] as const)
    for (let at = 0; at < shares; at += 1) await giveShare(location);
});
afterEach(async () => {
  await control('DELETE', '/faults');
  await forgetRecentCycle(cycle);
});

/** Adds an order with a share to the cycle's list. */
const giveShare = (location: string, planId = 'plan_full') =>
  writeItem(
    cycleOrderItem(
      exampleOrder({
        id: `ord_${randomUUID()}`,
        cycle,
        location: { id: `loc_${location}` } as Order['location'],
        lines: [{ kind: 'plan', refId: planId } as Order['lines'][number]],
      }),
    ),
  );

/** A promise of beets by a vendor. Staff add it, because the cut-off has passed. */
async function promised(changes: object = {}, vendor?: Member) {
  const by = vendor ?? (await createVendor());
  const product = await productOf(by, { name: 'Beets' });
  const body = {
    ...promise(cycle, { product_id: product.id, quantity: 8, unit_price: 2.5 }),
    vendor_id: by.id,
    ...changes,
  };
  const { id } = (await admin.call('createAdminShareCommitment', { body })).body.commitment;
  await follow();
  return { vendor: by, id, product };
}
const follow = () => runJob('follow-promises');
const harvestOf = async ({ client }: Member) =>
  (await client.call('getHarvestList', { query: { cycle_id: cycle.id } })).body.harvest!;
const commitmentOf = async ({ client }: Member, id: string) =>
  (await client.call('getShareCommitment', { params: { id } })).body.commitment;
const placesOf = async (vendor: Member) =>
  (await harvestOf(vendor)).locations.map(({ location_id: id, products }) => [
    id,
    products.map(({ quantity }) => quantity),
  ]);
const logsOf = async (vendor: Member) => {
  await runJob('keep-delivery-logs');
  const query = { vendor_id: vendor.id, start_date: cycle.pickupDate, end_date: cycle.pickupDate };
  return (await admin.call('listVendorDeliveryLogs', { query })).body.logs;
};
const statementNow = async (vendor: Member) => {
  await drawUp();
  return (await vendor.client.call('getVendorStatement', { params: { id: statementOf(vendor) } })).body;
};

it('promised goods are harvested, counted and paid: the statement agrees to the cent with the list of the cut-off', async () => {
  const { vendor, id } = await promised();
  await follow();
  const harvest = await harvestOf(vendor);
  expect(harvest.products).toEqual([
    {
      product_id: id,
      name: 'Beets (for the shares)',
      unit: '',
      quantity: 8,
      divided: 'by_shares',
      is_ready: false,
    },
  ]);
  expect(await placesOf(vendor)).toEqual([
    ['loc_stuart', [6]],
    ['loc_vero', [2]],
  ]);
  const logs = await logsOf(vendor);
  const at = (location: string) => logs.find(({ location_id }) => location_id === `loc_${location}`)!;
  expect(at('stuart')).toMatchObject({
    expected_quantity: 6,
    promises: [{ commitment_id: id, name: 'Beets (for the shares)', quantity: 6, short_quantity: 0 }],
  });
  const record = (short: number, of: number) =>
    admin.call('updateVendorDeliveryLog', {
      params: { id: at('stuart').id },
      body: {
        version: at('stuart').version,
        outcome: 'arrived',
        arrived_at: localInstant(cycle.pickupDate, '07:00').toISOString(),
        short_quantity: short,
        short_promises: [{ commitment_id: id, quantity: of }],
      },
    });
  expect((await record(1, 2)).status).toBe(422);
  expect((await record(9, 7)).status).toBe(422);
  expect((await record(2, 2)).status).toBe(200);
  await follow();
  expect(await commitmentOf(vendor, id)).toMatchObject({ status: 'short', short_quantity: 2 });
  const { statement, lines } = await statementNow(vendor);
  expect(statement).toMatchObject({ gross: 20, refunds: 5, commission: 0, amount: 15 });
  expect(lines).toMatchObject([{ order_id: null, commitment_id: id, net: 15 }]);
  const answer = await vendor.client.call('disputeVendorStatement', {
    params: { id: statement.id },
    body: { request_id: randomUUID(), order_id: id, text: 'All came' },
  });
  expect(answer.status).toBe(200);
  const { disputes, version } = (await statementNow(vendor)).statement;
  expect(disputes).toMatchObject([{ order_id: null, commitment_id: id }]);
  await admin.call('payVendorStatement', {
    params: { id: statement.id },
    body: { version, date: weekEndAfter(), reference: '2041' },
  });
  expect(await commitmentOf(vendor, id)).toMatchObject({ status: 'paid' });
  expect(await prove()).toBe(0);
  expect(await runJob('compare-share-counts')).toMatchObject({ value: { found: 0 } });
});
const weekEndAfter = () =>
  new Date(Date.parse(`${weekEnd()}T12:00:00Z`) + 24 * 3600_000).toISOString().slice(0, 10);

it('promised goods go where the plans are collected whose contents name it, also once staff say so late', async () => {
  const later = { pickupDate: '2099-01-01', pickupDays: [{ date: '2099-01-01', locationId: null }] };
  await setItem(cycleEntity.key(cycle.id), later);
  const { vendor, product } = await promised();
  await giveShare('vero', 'plan_half');
  const item = { productId: product.id, name: 'Beets', imageUrl: '' };
  await countLocationsAgain(cycle.id);
  await follow();
  await writeItem(
    boxContentsEntity.item({
      cycleId: cycle.id,
      boxes: [{ planId: 'plan_half', locationId: null, items: [item] }],
      version: 1,
    }),
  );
  await follow();
  expect(await placesOf(vendor)).toEqual([['loc_vero', [8]]]);
  expect((await harvestOf(vendor)).products[0]).toMatchObject({ divided: 'by_contents' });
});

it('promised goods go where their members go, once staff move the orders of a location', async () => {
  const [from, to, last] = [await openPlace(admin), await openPlace(admin), await openPlace(admin)];
  const later = { pickupDate: '2099-01-01', pickupDays: [{ date: '2099-01-01', locationId: null }] };
  await setItem(cycleEntity.key(cycle.id), later);
  const { id: userId } = await createMember();
  const share = exampleOrder({
    id: `ord_${randomUUID()}`,
    userId,
    status: 'confirmed',
    paymentStatus: 'paid',
    cycle: { ...cycle, ...later },
    location: from as Order['location'],
    lines: [
      {
        kind: 'plan',
        refId: 'plan_full',
        quantity: 1,
        totalCents: 5000,
        discountCents: 0,
      } as Order['lines'][number],
    ],
  });
  for (const item of [orderItem(share, undefined), cycleOrderItem(share)]) await writeItem(item);
  const { vendor, id } = await promised({ quantity: 10 });
  const divided = { loc_stuart: [6], loc_vero: [2] };
  expect(Object.fromEntries(await placesOf(vendor))).toEqual({ ...divided, [from.id]: [2] });
  const disrupt = async (location: { id: string }, what: object) => {
    const reason = 'The hall is flooded.';
    const body = {
      request_id: randomUUID(),
      cycle_id: cycle.id,
      location_ids: [location.id],
      reason,
      ...what,
    };
    const answer = await admin.call('createDisruption', { body: body as never });
    return carryOut(answer.body.disruption.id);
  };
  const move = (target: { id: string }) => ({ kind: 'move', target_location_id: target.id });
  expect(await disrupt(from, move(to))).toMatchObject({ state: 'done', orders: 1 });
  await follow();
  expect(Object.fromEntries(await placesOf(vendor))).toEqual({ ...divided, [to.id]: [2] });
  // The orders move once more and are called off there, before any job counted them.
  expect(await disrupt(to, move(last))).toMatchObject({ state: 'done', orders: 1 });
  const callOff = { kind: 'call_off', refund_to: 'credit', paid_vendor_ids: [], return_stock: false };
  await disrupt(last, callOff);
  await removeItem(keys.cycleOrder(cycle.id, share.id));
  await follow();
  expect(Object.fromEntries(await placesOf(vendor))).toEqual(divided);
  expect(await commitmentOf(vendor, id)).toMatchObject({ called_off_quantity: 2 });
  const ids = [from.id, to.id, last.id];
  await admin.call('updatePickupLocations', { body: { ids, status: 'inactive' } });
});

it('promised goods that were brought are not divided again when shares are counted later', async () => {
  const { vendor } = await promised();
  for (let share = 0; share < 4; share += 1) await giveShare('vero');
  await countLocationsAgain(cycle.id);
  await follow();
  expect(await placesOf(vendor)).toEqual([
    ['loc_stuart', [6]],
    ['loc_vero', [2]],
  ]);
});

it('promised goods are listed at the present address of a location, and divided again once late renewals are made', async () => {
  const hall = await openPlace(admin);
  const later = { pickupDate: '2099-01-01', pickupDays: [{ date: '2099-01-01', locationId: null }] };
  await setItem(cycleEntity.key(cycle.id), later);
  await giveShare(hall.id.replace('loc_', ''));
  const { vendor } = await promised({ quantity: 10 });
  await admin.call('updatePickupLocation', {
    params: { id: hall.id },
    body: { version: 1, address: '9 New Street' },
  });
  await follow();
  const listed = (await harvestOf(vendor)).locations.find(({ location_id: id }) => id === hall.id);
  expect(listed).toMatchObject({ address: '9 New Street', products: [{ quantity: 2 }] });
  const places = async () => (await shareCycleEntity.get(cycle.id))!.places!;
  expect(await places()).toMatchObject({ hadAll: true });
  // The shares were counted four hours after the cut-off, while renewals were still to be made.
  await setItem(shareCycleEntity.key(cycle.id), { places: { ...(await places()), hadAll: false } });
  for (let share = 0; share < 5; share += 1) await giveShare(hall.id.replace('loc_', ''));
  await follow();
  expect(Object.fromEntries(await placesOf(vendor))).toMatchObject({ [hall.id]: [6] });
  await admin.call('updatePickupLocations', { body: { ids: [hall.id], status: 'inactive' } });
});

it('promised goods are short by their vendor’s word; later changes follow to the list and to the statement', async () => {
  const { vendor, id } = await promised();
  const { state } = await harvestOf(vendor);
  // A list can be answered until its pickups are over.
  const days = (pickupDate: string) =>
    setItem(cycleEntity.key(cycle.id), { pickupDate, pickupDays: [{ date: pickupDate, locationId: null }] });
  await days('2099-01-01');
  const answer = await vendor.client.call('answerHarvestList', {
    params: { id: cycle.id },
    body: { state, short: [{ product_id: id, quantity: 3 }] },
  });
  expect(answer.status).toBe(200);
  await days(cycle.pickupDate);
  await follow();
  expect(await commitmentOf(vendor, id)).toMatchObject({ status: 'short', short_quantity: 3 });
  expect((await statementNow(vendor)).statement.amount).toBe(12.5);
  const { version } = await commitmentOf(vendor, id);
  await admin.call('updateAdminShareCommitment', { params: { id }, body: { version, quantity: 6 } });
  await follow();
  expect((await harvestOf(vendor)).products).toMatchObject([{ quantity: 6 }]);
  const body = { version: version + 1, reason: 'Agreed by telephone' };
  await admin.call('cancelAdminShareCommitment', { params: { id }, body });
  await follow();
  expect((await harvestOf(vendor)).products).toEqual([]);
  expect(await vendorEarningEntity.get(id, vendor.id)).toMatchObject({ lines: [] });
  await drainQueues();
  const subjects = (await mailsTo(vendor.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Changed: Beets for the shares'))).toHaveLength(2);
});

it('promised goods are not brought to a pickup that is called off, and are paid for where staff say so', async () => {
  const { vendor, id } = await promised();
  await setItem(cycleEntity.key(cycle.id), { calledOff: ['loc_stuart'], version: cycle.version + 1 });
  const unpaid = { locationIds: ['loc_stuart'], paidVendorIds: [], from: cycle.pickupDate };
  await setItem(shareCycleEntity.key(cycle.id), {
    calledOff: [unpaid],
  });
  await follow();
  expect(await placesOf(vendor)).toEqual([['loc_vero', [2]]]);
  expect(await commitmentOf(vendor, id)).toMatchObject({ called_off_quantity: 6, short_quantity: 0 });
  // The orders of the location left the list. A further count must not divide its part among other locations.
  for (const { pk, sk, locationId } of await readPartition<Record<string, string>>(
    keys.cycleOrder(cycle.id, '').pk,
    'ORDER#',
  ))
    if (locationId === 'loc_stuart') await removeItem({ pk: pk!, sk: sk! });
  const { pickupDate, pickupDays } = cycle;
  await setItem(cycleEntity.key(cycle.id), {
    pickupDate: '2099-01-01',
    pickupDays: [{ date: '2099-01-01', locationId: null }],
  });
  await countLocationsAgain(cycle.id);
  await follow();
  await setItem(cycleEntity.key(cycle.id), { pickupDate, pickupDays });
  expect(await placesOf(vendor)).toEqual([['loc_vero', [2]]]);
  expect(await commitmentOf(vendor, id)).toMatchObject({ called_off_quantity: 6 });
  await setItem(shareCycleEntity.key(cycle.id), {
    calledOff: [unpaid, { ...unpaid, paidVendorIds: [vendor.id] }],
  });
  await follow();
  expect((await statementNow(vendor)).statement.amount).toBe(20);
});

it('promised goods are mailed once more to a vendor without orders, once staff move the day of a location', async () => {
  const days = (vero: string, version: number) =>
    setItem(cycleEntity.key(cycle.id), {
      // So long after the cut-off, the mail no longer waits for unsplit orders of other tests.
      cutoffAt: new Date(Date.now() - 5 * 3600_000).toISOString(),
      pickupDate: '2099-01-01',
      pickupDays: [
        { date: '2099-01-01', locationId: null },
        { date: vero, locationId: 'loc_vero' },
      ],
      version: cycle.version + version,
    });
  await days('2099-01-05', 1);
  const { vendor } = await promised();
  await mailList(vendor, cycle);
  await days('2099-01-05', 2);
  await follow();
  await mailList(vendor, cycle);
  const lists = async () =>
    (await mailsTo(vendor.email)).filter(({ subject }) => subject.includes('harvest list'));
  expect(await lists()).toHaveLength(1);
  await days('2099-01-07', 3);
  await follow();
  await mailList(vendor, cycle);
  const [changed, ...others] = (await lists()).filter(({ subject }) => subject.includes('Changed'));
  expect(others).toEqual([]);
  expect(changed?.text).toMatch(/January 7.* instead of .*January 5/);
});

it.each(['crash-before', 'crash-after'])(
  'promised goods are on the list and earned once, where the job ends at its writing (%s)',
  async (mode) => {
    const vendor = await createVendor();
    const body = { ...promise(cycle, { quantity: 8, unit_price: 2.5 }), vendor_id: vendor.id };
    const { id } = (await admin.call('createAdminShareCommitment', { body })).body.commitment;
    await control('POST', '/faults', {
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      functionName: 'follow-promises',
      mode,
      times: 1,
    });
    await follow();
    await Promise.all([follow(), follow()]);
    expect((await harvestOf(vendor)).products).toMatchObject([{ product_id: id, quantity: 8 }]);
    expect((await statementNow(vendor)).statement.amount).toBe(20);
  },
);

it('promised goods are read with the others of their vendor: the list once, cycles and earnings at once', async () => {
  const { vendor, id } = await promised();
  const other = await promised({}, vendor);
  for (const params of [{ id }, { id: other.id }]) {
    const { version } = await commitmentOf(vendor, params.id);
    await admin.call('updateAdminShareCommitment', { params, body: { version, quantity: 12 } });
  }
  await follow();
  const lists = (await requestsOf('follow-promises')).filter(({ on }) => on[0] && !on[0].includes('/'));
  expect(lists.filter(({ operation }) => operation === 'Query')).toHaveLength(1);
  await vendor.client.call('listShareCommitments');
  expect((await requestsOf('list-share-commitments')).map(({ operation }) => operation)).toEqual([
    'GetItem',
    'Query',
    'BatchGetItem',
  ]);
});

async function requestsOf(functionName: string) {
  const { invocations } = await control<{
    invocations: { tableRequests: { operation: string; on: string[] }[] }[];
  }>('GET', `/invocations?function=${functionName}&limit=1`);
  return invocations[0]!.tableRequests;
}

it('promised goods are proved every night, and made right by hand', async () => {
  const { vendor, id } = await promised();
  const earning = (await vendorEarningEntity.get(id, vendor.id))!;
  await writeItem(vendorEarningEntity.item({ ...earning, lines: [] }));
  expect(await runJob('compare-share-counts')).toMatchObject({ value: { found: 1 } });
  await runJob('compare-share-counts', { repair: true });
  await follow();
  expect(await runJob('compare-share-counts')).toMatchObject({ value: { found: 0 } });
  expect(await vendorEarningEntity.get(id, vendor.id)).toMatchObject({ lines: earning.lines });
});

it('promised goods leave the co-op its commission where staff say so, of what is promised from then on', async () => {
  const vendor = await createVendor();
  const read = async () => (await vendor.client.call('listAvailableCoopCycles')).body.commission_rate;
  const before = await promised({}, vendor);
  const take = (is: boolean) =>
    admin.call('updateSettings', { body: { commission_on_share_commitments: is } });
  try {
    expect((await take(true)).status).toBe(200);
    expect(await read()).toBe(0.15);
    const { id } = await promised({}, vendor);
    expect(await commitmentOf(vendor, id)).toMatchObject({ commission_rate: 0.15 });
    expect(await commitmentOf(vendor, before.id)).toMatchObject({ commission_rate: 0 });
    const { statement } = await statementNow(vendor);
    expect(statement).toMatchObject({ gross: 40, commission: 3, amount: 37 });
  } finally {
    await take(false);
  }
  expect(await read()).toBe(0);
});
