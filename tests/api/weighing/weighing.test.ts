import type { Output } from '#shared/contracts/registry.ts';
import { keys } from '#functions/platform/keys.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { earningLinesOf } from '#functions/orders/domain/vendor-earning.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { weighingEntity } from '#functions/weighing/data/weights.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { expectBooksToAgree, payLinkOf } from '../../support/money.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { closedCycle, renew, renewalOrdersOf, renewingMember } from '../../support/renewing.ts';
import { runJob } from '../../support/shopping.ts';
import { settle, weighedDay } from '../../support/weighing.ts';
import { createProduct, demoClient, drainQueues, mailsTo, readItem, setItem } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

type Day = Awaited<ReturnType<typeof weighedDay>>;

const userOf = async ({ member }: Day) => (await readItem<User>(keys.user(member.id)))!;
const storedOrder = async ({ order }: Day) => (await readItem<Order>(keys.order(order.id)))!;
const orderOf = async ({ member, order }: Day): Promise<Output<'getOrder'>> =>
  (await member.client.call('getOrder', { params: { id: order.id } })).body;
const weightMails = async ({ member }: Day) =>
  (await mailsTo(member.email)).filter(({ subject }) => subject.startsWith('What your goods'));

/** Makes the weights of a day due, and runs the job that settles them. */
async function becomesDue({ params }: Day): Promise<void> {
  const past = '2020-01-01T00:00:00.000Z';
  await setItem(weighingEntity.key(params.cycle_id, params.date), { dueAt: past, due_sk: past });
  await runJob('carry-out-weighings');
  await drainQueues();
}

it('goods that weigh less go back as credit, once, and are told once', async () => {
  const day = await weighedDay({ units: 2, weight: 3 });
  expect(day.saved).toMatchObject({
    status: 200,
    body: { weighing: { state: 'entered', entered: 1, open: 1, as_credit: 0 } },
  });
  expect((await userOf(day)).creditCents).toBe(0);
  expect(await settle(day.params)).toMatchObject({ state: 'settled', dueAt: null });
  expect((await userOf(day)).creditCents).toBe(250);
  const { order, explanation } = await orderOf(day);
  expect(order.items[day.line]).toMatchObject({
    estimated_weight: 2,
    weighed: { units: 2, weight: 3, credit: 2.5, next_bill: 0 },
  });
  expect(explanation.steps).toContainEqual(
    expect.objectContaining({
      part: 'credit',
      amount: -2.5,
      cause: `${day.product.name}: 3 lb instead of about 4 lb`,
    }),
  );
  const [line] = earningLinesOf(await storedOrder(day), day.product.vendorId);
  expect(line).toMatchObject({ soldCents: 1000, backCents: 250, returned: 0 });
  expect(await weightMails(day)).toMatchObject([{ text: expect.stringContaining('$2.50 went back to you') }]);
  await runJob('carry-out-weighings');
  expect((await userOf(day)).creditCents).toBe(250);
  expect((await admin.call('settleWeights', { params: day.params })).status).toBe(409);
  const { body } = await admin.call('listWeights', { params: day.place });
  expect(body).toMatchObject({
    goods: [
      {
        product_id: day.product.id,
        items: [{ units: 2, estimated_weight: 4, weight: 3, is_settled: true }],
      },
    ],
    weighing: { state: 'settled', entered: 1, open: 0, as_credit: 2.5, on_next_bill: 0 },
  });
  await expectBooksToAgree(day.order.id);
});

it('goods that weigh more are on the next bill, up to the limit, and corrections count from the last weight', async () => {
  const day = await weighedDay({ units: 2, weight: 9 });
  await settle(day.params);
  expect(await userOf(day)).toMatchObject({ creditCents: 0, weightDue: [{ cents: 100, line: day.line }] });
  expect(await weightMails(day)).toMatchObject([
    { text: expect.stringContaining('$1.00 is on your next bill') },
  ]);
  await day.weigh(4.2);
  await settle(day.params);
  expect((await userOf(day)).weightDue).toMatchObject([{ cents: 50 }]);
  expect((await weightMails(day)).at(-1)!.text).toContain('$0.50 comes off your next bill');
  await day.weigh(3.8);
  await settle(day.params);
  expect(await userOf(day)).toMatchObject({ creditCents: 50 });
  expect((await userOf(day)).weightDue).toBeUndefined();
  await day.weigh(4);
  await settle(day.params);
  expect(await userOf(day)).toMatchObject({ creditCents: 50, weightDue: [{ cents: 50 }] });
  const { body } = await admin.call('listWeights', { params: day.place });
  expect(body.weighing).toMatchObject({ as_credit: 0.5, on_next_bill: 0.5 });
});

it('a weight due is billed by the next share as a line that its vendor earns', async () => {
  const { product, order, line: at } = await weighedDay({ units: 2, weight: 9 });
  const cycle = await closedCycle();
  const due = {
    orderId: order.id,
    line: at,
    productId: product.id,
    name: `${product.name}: 9 lb instead of about 4 lb`,
    vendorId: product.vendorId,
    vendorName: product.vendorName,
    imageUrl: '',
    cents: 100,
    isTaxable: false,
    commissionRate: 0.2,
  };
  const member = await renewingMember(cycle, { user: { weightDue: [due] } });
  await renew(cycle);
  const [bill] = await renewalOrdersOf(cycle);
  expect(bill).toMatchObject({ userId: member.id, paymentStatus: 'paid' });
  expect(bill!.lines).toContainEqual(
    expect.objectContaining({ kind: 'weight', totalCents: 100, commissionCents: 20, name: due.name }),
  );
  expect((await readItem<User>(keys.user(member.id)))!.weightDue).toBeUndefined();
  expect(earningLinesOf(bill!, product.vendorId)).toMatchObject([{ soldCents: 100, commissionCents: 20 }]);
  const shown = (await member.client.call('getOrder', { params: { id: bill!.id } })).body;
  expect(shown.order.items).toContainEqual(
    expect.objectContaining({ type: 'weight', price: 1, weight_of: order.id }),
  );
  expect(shown.explanation.price).toBe(shown.order.total);
  await expectBooksToAgree(bill!.id);
});

it('a checkout takes a weight due onto its bill, and gives it back when it is not paid', async () => {
  const day = await weighedDay({ units: 1, weight: 9 });
  await settle(day.params);
  const { client } = day.member;
  const product = await createProduct({ type: 'addon', priceCents: 300, stock: 10 });
  const { body: cart } = await client.call('addToCart', { body: { product_id: product.id, quantity: 1 } });
  expect(cart.weight_due).toMatchObject([{ order_id: day.order.id, amount: 0.5 }]);
  expect(cart.subtotal).toBe(3.5);
  const { orderId } = (await client.call('createPaymentIntent', { body: {} })).body;
  const placed = (await readItem<Order>(keys.order(orderId)))!;
  expect(placed.lines).toContainEqual(expect.objectContaining({ kind: 'weight', totalCents: 50 }));
  expect((await userOf(day)).weightDue).toBeUndefined();
  expect((await client.call('getCart')).body.weight_due).toHaveLength(1);
  await setItem(keys.order(orderId), {
    createdAt: new Date(Date.now() - 31 * 60_000).toISOString(),
    due_sk: new Date(Date.now() - 60_000).toISOString(),
  });
  await runJob('sweep-unpaid-orders');
  expect(await readItem(keys.order(orderId))).toMatchObject({ status: 'cancelled' });
  expect((await userOf(day)).weightDue).toMatchObject([{ cents: 50, orderId: day.order.id }]);
  const again = (await client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(again, testCards.good);
  await drainQueues();
  const paid = (await readItem<Order>(keys.order(again.orderId)))!;
  expect(paid).toMatchObject({ paymentStatus: 'paid', subtotalCents: 350 });
  expect((await userOf(day)).weightDue).toBeUndefined();
  await expectBooksToAgree(again.orderId);
});

it('the weights of an unpaid order wait until it is paid', async () => {
  const day = await weighedDay({ units: 2, weight: 3, declined: true });
  expect(await settle(day.params)).toMatchObject({ state: 'settled' });
  expect((await userOf(day)).creditCents).toBe(0);
  const open = (await admin.call('listWeights', { params: day.place })).body.weighing;
  expect(open).toMatchObject({ waiting: 1, open: 1 });
  const link = await payLinkOf(day.member.email);
  const { body: paying } = await day.member.client.call('openPayment', { ...link, body: {} });
  await payByCard(paying as never, testCards.good);
  await drainQueues();
  await becomesDue(day);
  expect((await userOf(day)).creditCents).toBe(250);
  expect((await admin.call('listWeights', { params: day.place })).body.weighing).toMatchObject({
    waiting: 0,
    open: 0,
  });
});

it('weights that nobody settles are settled by themselves', async () => {
  const day = await weighedDay({ units: 2, weight: 3 });
  await runJob('carry-out-weighings');
  expect((await userOf(day)).creditCents).toBe(0);
  await becomesDue(day);
  expect((await userOf(day)).creditCents).toBe(250);
});

it('a weight may be taken away until it is settled', async () => {
  const day = await weighedDay({ units: 2, weight: 3 });
  expect((await day.weigh(null)).body.weighing).toMatchObject({ entered: 0 });
  expect((await admin.call('settleWeights', { params: day.params })).status).toBe(409);
  await day.weigh(3.5);
  await settle(day.params);
  expect((await day.weigh(null)).status).toBe(409);
  // The settled weight gave money back, so it cannot be removed, even after another weight is entered.
  await day.weigh(3);
  expect((await day.weigh(null)).status).toBe(409);
});

it('goods that are not sold by weight, or not packed there, have no weight', async () => {
  const day = await weighedDay({ units: 1, weight: 2 });
  const save = (changes: { order_id?: string; line?: number; units?: number }) =>
    admin.call('saveWeights', {
      params: day.place,
      body: { weights: [{ order_id: day.order.id, line: day.line, units: 1, weight: 2.1, ...changes }] },
    });
  expect((await save({ line: 0 })).status).toBe(409);
  expect((await save({ line: 99 })).status).toBe(409);
  expect((await save({ units: 2 })).status).toBe(409);
  expect((await save({ order_id: 'ord_nobody' })).status).toBe(409);
  await setItem(keys.order(day.order.id), { status: 'cancelled' });
  expect((await save({})).status).toBe(409);
  await settle(day.params);
  expect((await userOf(day)).creditCents).toBe(0);
  const params = { ...day.place, location_id: 'loc_nowhere' };
  expect((await admin.call('listWeights', { params })).status).toBe(404);
  expect((await admin.call('listWeights', { params: { ...day.place, date: '2099-01-04' } })).status).toBe(
    404,
  );
});
