import { randomUUID } from 'node:crypto';
import { addDays, localDate } from '#shared/local-date.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { changedOrderWrites } from '#functions/orders/data/orders.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { keys } from '#functions/platform/keys.ts';
import { transact } from '#functions/platform/table.ts';
import { partsWrites, shortageEntity } from '#functions/shortages/data/shortages.ts';
import type { Part, Shortage } from '#functions/shortages/domain/shortage.ts';
import type { ApiClient } from '../../support/api-client.ts';
import {
  dispute,
  endDispute,
  endRefunds,
  expectBooksToAgree,
  heldFor,
  orderNow,
  payOwed,
} from '../../support/money.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { renewalOrdersOf } from '../../support/renewing.ts';
import { fill, runJob, stockOf } from '../../support/shopping.ts';
import {
  carriedOut,
  creditOf,
  locationId,
  lockedDay,
  orderOf,
  passAgain,
  planOf,
  record,
  type Day,
} from '../../support/shortages.ts';
import { refundAsStaff, seeOrder, setOrderStatus } from '../../support/staff-orders.ts';
import {
  control,
  createProduct,
  createSubscriber,
  demoClient,
  drainQueues,
  mailsTo,
  readItem,
  removeItem,
  setItem,
  writeItem,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});
afterEach(() => control('DELETE', '/faults'));

const lineOf = ({ lines }: Order, { id }: Product) => lines.findIndex(({ refId }) => refId === id);
/** For each changed line, the difference between the listed units and the packed units. */
const lessPacked = async ({ params }: Day) => {
  const { exceptions } = (
    await admin.call('getPackingExceptions', { params: { ...params, location_id: locationId } })
  ).body;
  return exceptions.flatMap(({ changed }) => changed.map(({ before, after }) => before - after));
};
/** A locked day with one member, and the member's order. */
const dayOfOne = async (member: NonNullable<Parameters<typeof lockedDay>[0]>[number]) => {
  const day = await lockedDay([member]);
  const [order] = await renewalOrdersOf(day.cycle);
  return { day, member: day.members[0]!, order: order!, line: lineOf(order!, day.product) };
};

it('money of a shortage that waits for a payment goes back once the order is paid, as the one mail says', async () => {
  const { day, member } = await dayOfOne({ quantity: 2, declined: true });
  const shortage = await record(day, planOf(day, 1));
  await payOwed(member);
  await passAgain(shortage);
  expect(await creditOf(member)).toBe(500);
  const { order } = await orderOf(member);
  expect(order.missing_units).toMatchObject([{ quantity: 1, state: 'settled' }]);
  const { shortages } = (await admin.call('listShortages', { params: day.params })).body;
  expect(shortages).toMatchObject([{ state: 'done', orders: 1, as_credit: 5, waiting: 0 }]);
});

it('units that staff give back by hand while the money waits do not go back twice, nor into stock', async () => {
  const { day, member, order, line } = await dayOfOne({ quantity: 3, declined: true });
  const shortage = await record(day, planOf(day, 2));
  await payOwed(member);
  const lines = [{ line, quantity: 1 }];
  const byHand = await refundAsStaff(order.id, { what: 'lines', lines, to: 'credit', return_stock: true });
  expect(byHand.status).toBe(200);
  expect(await lessPacked(day)).toEqual([2]);
  expect(await passAgain(shortage)).toMatchObject({ state: 'done', asCreditCents: 500 });
  expect(await creditOf(member)).toBe(1000);
  expect(await lessPacked(day)).toEqual([2]);
  expect(await stockOf(day.product)).toBe(47);
  await expectBooksToAgree(order.id);
});

it('a second shortage gives its units back too where staff gave back others in between', async () => {
  const { day, member, order, line } = await dayOfOne({ quantity: 3 });
  await record(day, planOf(day, 1));
  await refundAsStaff(order.id, { what: 'lines', lines: [{ line, quantity: 1 }], to: 'credit' });
  expect(await creditOf(member)).toBe(1000);
  await record(day, planOf(day, 1), 1);
  expect(await creditOf(member)).toBe(1500);
  expect(await lessPacked(day)).toEqual([3]);
});

it('an order whose payment was reversed stays owed when its shortage is taken back, with credit that is there', async () => {
  const day = await lockedDay([{ quantity: 2 }, { quantity: 2 }]);
  const first = await record(day, planOf(day, 2));
  const orders = await renewalOrdersOf(day.cycle);
  for (const { paymentIntentId } of orders) await dispute(paymentIntentId!);
  await drainQueues();
  const [member, spender] = day.members;
  const [taken, kept] = day.members.map(({ id }) => orders.find(({ userId }) => userId === id)!);
  await setItem(keys.user(spender!.id), { creditCents: 100 });
  await admin.call('takeBackShortage', { params: { ...day.params, id: first.id } });
  const back = await carriedOut(day.params, `${first.id}-back`);
  expect(back).toMatchObject({ state: 'done', orders: 1, asCreditCents: 500 });
  expect(back.left).toMatchObject([{ orderId: kept!.id, reason: expect.stringContaining('$1.00') }]);
  expect([await creditOf(member!), await creditOf(spender!)]).toEqual([0, 100]);
  const owed = { paymentStatus: 'failed', dueCents: taken!.dueCents, refundedCents: 0 };
  expect(await orderNow(taken!.id)).toMatchObject({
    ...owed,
    missingUnits: [{ state: 'taken_back' }],
    refunds: [{ state: 'taken_back' }],
  });
  expect(await orderNow(kept!.id)).toMatchObject({
    ...owed,
    missingUnits: [{ state: 'settled' }],
    refunds: [{ state: 'made' }],
  });
  for (const { paymentIntentId } of orders) await endDispute(paymentIntentId!, 'won');
  await drainQueues();
  expect((await orderNow(taken!.id)).paymentStatus).toBe('paid');
  expect((await orderNow(kept!.id)).paymentStatus).toBe('partially_refunded');
});

it('missing units that a code made free are not packed, and nothing goes back for them', async () => {
  const member = await createSubscriber({ pickupLocationId: locationId, missingTo: 'payment' });
  const [free, paid] = [
    await createProduct({ type: 'addon', stock: 50, priceCents: 500 }),
    await createProduct({ type: 'addon', stock: 50, priceCents: 700 }),
  ];
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  await admin.call('createPromotionCode', {
    body: { code, discount_value: 100, applicable_products: [free.id] },
  });
  await fill(member, {
    products: [
      [free, 2],
      [paid, 1],
    ],
  });
  await member.client.call('applyPromotion', { body: { code } });
  const { body: placed } = await member.client.call('createPaymentIntent', { body: {} });
  await payByCard(placed, testCards.good);
  await drainQueues();
  const day = await lockedDay([], async ({ id }) => {
    const order = await orderNow(placed.orderId);
    const cycle = { ...order.cycle, id, pickupDate: '2099-01-03' };
    await transact(changedOrderWrites(order, changeOrder(order, { cycle }, new Date()), undefined));
  });
  const shortage = await record(day, planOf(day, 1, { goods_id: free.id }));
  expect(shortage).toMatchObject({ orders: 1, asCreditCents: 0, toPaymentCents: 0, left: [] });
  expect(await lessPacked(day)).toEqual([1]);
  expect(await orderNow(placed.orderId)).toMatchObject({
    paymentStatus: 'paid',
    missingUnits: [{ quantity: 1, state: 'settled' }],
    refunds: [{ cents: 0, state: 'made', lines: [{ quantity: 1 }] }],
  });
  expect([await heldFor(placed.orderId), await creditOf(member)]).toEqual([[700], 0]);
  const mails = (await mailsTo(member.email)).filter(({ subject }) => /missing|refund/i.test(subject));
  expect(mails).toHaveLength(1);
});

it('a refund to the card that fails afterwards leaves the units missing, and staff give it as credit', async () => {
  const { day, member, order } = await dayOfOne({ quantity: 2, method: 'pm_card_refundFail' });
  await setItem(keys.user(member.id), { missingTo: 'payment' });
  await record(day, planOf(day, 1));
  expect(await heldFor(order.id)).toEqual([order.dueCents - 500]);
  await endRefunds(order.paymentIntentId!);
  await drainQueues();
  const failed = await seeOrder(order.id);
  expect(failed).toMatchObject({ payment_status: 'paid', waiting: { task: 'refund_failed' } });
  expect(failed.refunds).toMatchObject([{ amount: 5, to: 'payment', state: 'failed' }]);
  expect(await lessPacked(day)).toEqual([1]);
  const params = { id: order.id, refundId: failed.refunds[0]!.id };
  const body = { version: failed.version, to: 'credit' } as const;
  expect((await admin.call('repeatRefund', { params, body })).status).toBe(200);
  expect(await creditOf(member)).toBe(500);
  expect(await lessPacked(day)).toEqual([1]);
  await expectBooksToAgree(order.id);
});

it('a payment provider that does not answer delays no list: the refund is made once it does', async () => {
  const { day, member, order } = await dayOfOne({ quantity: 2 });
  await setItem(keys.user(member.id), { missingTo: 'payment' });
  const outage = { service: 'stripe', operation: '*', functionName: 'carry-out-shortages', mode: 'error' };
  await control('POST', '/faults', { ...outage, times: 100 });
  const shortage = await record(day, planOf(day, 1));
  expect(shortage).toMatchObject({ state: 'done', isMarked: true, orders: 1, toPaymentCents: 500, left: [] });
  expect(await lessPacked(day)).toEqual([1]);
  expect((await orderNow(order.id)).refunds).toMatchObject([{ cents: 500, state: 'due' }]);
  await control('DELETE', '/faults');
  await setItem(keys.order(order.id), { due_sk: new Date(Date.now() - 1000).toISOString() });
  await runJob('sweep-unpaid-orders');
  await drainQueues();
  expect((await orderNow(order.id)).refunds).toMatchObject([{ cents: 500, state: 'made' }]);
  await expectBooksToAgree(order.id);
});

it('an order that is unpaid 45 days after its day is left to staff by name', async () => {
  const { day, order } = await dayOfOne({ quantity: 2, declined: true });
  const shortage = await record(day, planOf(day, 1));
  /** Moves a shortage to a pickup day that is this many days ago, and carries it out there. */
  const moved = async (before: Shortage, daysAgo: number): Promise<Shortage> => {
    await removeItem(shortageEntity.key(before.cycle.id, before.date, before.id));
    const after = { ...shortageEntity.read(before)!, date: addDays(localDate(new Date()), -daysAgo) };
    await writeItem(shortageEntity.item(after));
    return passAgain(after);
  };
  const recent = await moved(shortage, 44);
  expect(recent).toMatchObject({ state: 'under_way', waiting: 1, left: [] });
  const old = await moved(recent, 46);
  expect(old).toMatchObject({ state: 'done', dueAt: null, waiting: 0 });
  const { shortages } = (await admin.call('listShortages', { params: { ...day.params, date: old.date } }))
    .body;
  expect(shortages).toMatchObject([
    { waiting: 0, left_count: 1, left: [{ order_id: order.id, reason: expect.stringContaining('45 days') }] },
  ]);
  await runJob('look-for-needs');
  const { left_on_packing_days: days } = (await admin.call('getNeedsYou')).body;
  expect(days).toContainEqual({ cycle_id: old.cycle.id, date: old.date, count: 1 });
});

it('a shortage of more orders than one item holds reaches each of them once', async () => {
  const reached = [0, 24, 25, 499, 500, 529];
  const day = await lockedDay(reached.map(() => ({ quantity: 2 })));
  const first = await record(day, planOf(day, 1));
  const orders = await renewalOrdersOf(day.cycle);
  const parts = Array.from({ length: 530 }, (_, at): Part => {
    const order = orders[reached.indexOf(at)];
    if (!order)
      return { orderId: `ord_gone${at}`, userId: `usr_gone${at}`, lines: [{ line: 0, quantity: 1 }] };
    const lines = [{ line: lineOf(order, day.product), quantity: 1 }];
    return { orderId: order.id, userId: order.userId, lines };
  });
  const id = `${first.id}many`;
  await transact(partsWrites(id, parts));
  const dueAt = new Date().toISOString();
  const begun = { isMarked: false, state: 'under_way', orders: 0, asCreditCents: 0, dueAt } as const;
  await writeItem(shortageEntity.item({ ...shortageEntity.read(first)!, ...begun, id, parts: parts.length }));
  const shortage = await passAgain({ ...first, id });
  expect(shortage).toMatchObject({ state: 'done', orders: 6, asCreditCents: 3000, left: [] });
  expect(await lessPacked(day)).toHaveLength(6);
});

describe('missing units never go back into stock', () => {
  /**
   * The change of the product's stock since the order, which took 2 of 50 units. One of the two is missing.
   */
  const inStock = async ({ product }: Day) =>
    (await readItem<Product>(productEntity.key(product.id)))!.stock! - 48;

  it('missing units do not go back into stock with a refund of the whole order', async () => {
    const { day, order } = await dayOfOne({ quantity: 2 });
    await record(day, planOf(day, 1));
    expect(await inStock(day)).toBe(0);
    const whole = await refundAsStaff(order.id, { to: 'credit', return_stock: true });
    expect([whole.status, await inStock(day)]).toEqual([200, 1]);
  });

  it('missing units do not go back into stock with a cancellation, and an order that is restored takes none out', async () => {
    const { day, order } = await dayOfOne({ quantity: 2 });
    await record(day, planOf(day, 1));
    expect((await setOrderStatus(order.id, 'cancelled')).status).toBe(200);
    expect(await inStock(day)).toBe(1);
    expect((await setOrderStatus(order.id, 'confirmed')).status).toBe(200);
    expect(await inStock(day)).toBe(0);
  });

  it('missing units do not go back into stock with a charge that is waived', async () => {
    const { day, order } = await dayOfOne({ quantity: 2, declined: true });
    await record(day, planOf(day, 1));
    // An unpaid order is packed unless it is held back, so the day is locked again with `holds_unpaid`.
    await admin.call('lockPackingDay', { params: day.params, body: { number: 1, holds_unpaid: true } });
    const params = { cycleId: day.cycle.id, subscriptionId: order.subscriptionId! };
    expect((await admin.call('waiveCharge', { params })).status).toBe(200);
    expect(await inStock(day)).toBe(1);
  });
});
