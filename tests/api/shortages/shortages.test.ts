import { randomUUID } from 'node:crypto';
import type { Output } from '#shared/contracts/registry.ts';
import { keys } from '#functions/platform/keys.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { renewalOrdersOf } from '../../support/renewing.ts';
import {
  announce,
  carriedOut,
  createShortage,
  creditOf,
  locationId,
  lockedDay,
  orderOf,
  planOf,
  record,
  type Day,
  type Plan,
} from '../../support/shortages.ts';
import { promise } from '../../support/share-commitments.ts';
import { createVendor } from '../../support/vendor-sales.ts';
import { expectBooksToAgree } from '../../support/money.ts';
import { commitmentEntity } from '#functions/share-commitments/data/commitments.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Commitment } from '#functions/share-commitments/domain/commitment.ts';
import { createProduct, demoClient, drainQueues, mailsTo, readItem, setItem } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const preview = ({ params }: Day, plan: Plan) => admin.call('previewShortage', { params, body: plan });
const byLine = (members: Output<'previewShortage'>['members']) =>
  members.map(({ ordered, missing }) => [ordered, missing]);

it('members who go without are previewed as it is carried out: one each first, by the time of the order', async () => {
  const day = await lockedDay([{ quantity: 3 }, { quantity: 1 }]);
  const { status, body } = await preview(day, planOf(day, 2));
  expect([status, body]).toMatchObject([
    200,
    { name: day.product.name, ordered: 4, more: 0, as_credit: 10, to_payment: 0, waiting: 0 },
  ]);
  expect(byLine(body.members)).toEqual([
    [3, 2],
    [1, 0],
  ]);
  expect(body.from_vendor).toBeGreaterThan(0);
  const shortage = await record(day, planOf(day, 2));
  expect(shortage).toMatchObject({
    state: 'done',
    orders: 1,
    asCreditCents: 1000,
    toPaymentCents: 0,
    waiting: 0,
    left: [],
  });
  const [first, second] = day.members;
  expect(await creditOf(first!)).toBe(1000);
  expect(await creditOf(second!)).toBe(0);
  const { order, explanation } = await orderOf(first!);
  expect(order.missing_units).toMatchObject([{ quantity: 2, name: day.product.name, state: 'settled' }]);
  expect(explanation.steps).toContainEqual(
    expect.objectContaining({
      part: 'credit',
      amount: -10,
      cause: expect.stringContaining('did not come. The hens are moulting.'),
      by_name: '',
    }),
  );
  const mails = await mailsTo(first!.email);
  expect(mails.filter(({ subject }) => subject.startsWith('Missing from your pickup'))).toHaveLength(1);
  expect(mails.filter(({ subject }) => /credit/i.test(subject))).toEqual([]);
});

it('a shortage request sent again, and its job run again, do nothing twice', async () => {
  const day = await lockedDay([{ quantity: 2 }]);
  const requestId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => createShortage(day, planOf(day, 1), requestId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.shortage.id)).size).toBe(1);
  const { id } = answers[0]!.body.shortage;
  await carriedOut(day.params, id);
  await carriedOut(day.params, id);
  expect(await creditOf(day.members[0]!)).toBe(500);
  const other = await createShortage(day, planOf(day, 2), requestId);
  expect(other.status).toBe(409);
});

it('two shortages at once are one after the other, and together never more than was ordered', async () => {
  const day = await lockedDay([{ quantity: 2 }]);
  const answers = await Promise.all([
    createShortage(day, planOf(day, 2)),
    createShortage(day, planOf(day, 2)),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await carriedOut(day.params, answers.find(({ status }) => status === 200)!.body.shortage.id);
  expect((await createShortage(day, planOf(day, 1))).status).toBe(422);
  const again = await createShortage(day, planOf(day, 1), randomUUID(), 2);
  expect([again.status, again.body]).toMatchObject([422, { errors: [{ path: 'quantity' }] }]);
  expect(await creditOf(day.members[0]!)).toBe(1000);
});

it('staff change by hand who goes without, and the numbers have to add up', async () => {
  const day = await lockedDay([{ quantity: 3 }, { quantity: 1 }]);
  const { members } = (await preview(day, planOf(day, 1))).body;
  const hand = (units: number[]) =>
    planOf(day, 1, {
      by_hand: members.map(({ order_id, line, user_id }) => ({
        order_id,
        line,
        quantity: units[day.members.findIndex(({ id }) => id === user_id)]!,
      })),
    });
  expect((await preview(day, hand([1, 1]))).status).toBe(422);
  expect((await preview(day, hand([0, 2]))).status).toBe(422);
  await record(day, hand([0, 1]));
  expect(await creditOf(day.members[0]!)).toBe(0);
  expect(await creditOf(day.members[1]!)).toBe(500);
});

it('money for missing goods goes back to the card of a member who wants that, and one mail tells it', async () => {
  const day = await lockedDay([{ quantity: 2 }]);
  const [member] = day.members;
  await setItem(keys.user(member!.id), { missingTo: 'payment' });
  const shortage = await record(day, planOf(day, 1));
  expect(shortage).toMatchObject({ toPaymentCents: 500, asCreditCents: 0 });
  await drainQueues();
  const { order } = await orderOf(member!);
  expect(order.refunds).toMatchObject([{ amount: 5, to: 'payment', state: 'made' }]);
  expect(order.amount_refunded).toBe(5);
  const subjects = (await mailsTo(member!.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /missing|refund/i.test(subject))).toHaveLength(1);
});

it('an unpaid order has its missing units at once, and its money back once it is paid', async () => {
  const day = await lockedDay([{ quantity: 2, declined: true }]);
  const [member] = day.members;
  const shortage = await record(day, planOf(day, 1));
  expect(shortage).toMatchObject({
    state: 'under_way',
    isMarked: true,
    waiting: 1,
    orders: 1,
    asCreditCents: 0,
  });
  const { order } = await orderOf(member!);
  expect(order.missing_units).toMatchObject([{ quantity: 1, state: 'waits' }]);
  const params = { ...day.params, location_id: 'loc_fort-pierce' };
  const { exceptions } = (await admin.call('getPackingExceptions', { params })).body;
  expect(exceptions).toMatchObject([{ changed: [{ before: 2, after: 1 }] }]);
});

it('a promise for the shares gives back what staff say it is worth, and its vendor is not paid for it', async () => {
  let id = '';
  const day = await lockedDay([{ quantity: 1 }, { quantity: 1 }], async (cycle) => {
    const vendor = await createVendor();
    const body = { ...promise(cycle, { quantity: 4, unit_price: 2.5 }), vendor_id: vendor.id };
    ({ id } = (await admin.call('createAdminShareCommitment', { body })).body.commitment);
    const places = [{ id: locationId, name: 'Fort Pierce', quantity: 4 }];
    await setItem(commitmentEntity.key(id), { outcome: { of: '', short: 0, calledOff: 0, places } });
  });
  const plan = planOf(day, 3, { kind: 'promise', goods_id: id, worth: 3 });
  expect((await preview(day, { ...plan, worth: null })).status).toBe(422);
  const { body } = await preview(day, plan);
  expect(body.members.map(({ missing }) => missing).toSorted()).toEqual([1, 2]);
  expect(body).toMatchObject({ ordered: 4, as_credit: 9, members: [{ for: 'share' }, { for: 'share' }] });
  const shortage = await record(day, plan);
  expect(shortage).toMatchObject({ asCreditCents: 900, missingAt: { [locationId]: 3 } });
  expect(await readItem<Commitment>(commitmentEntity.key(id))).toMatchObject({
    missingAt: { [locationId]: 3 },
  });
  const { order } = await orderOf(day.members[0]!);
  expect(order.missing_units).toMatchObject([{ name: 'Sweet potatoes', is_content: true, state: 'settled' }]);
  const params = { ...day.params, location_id: locationId };
  const { exceptions } = (await admin.call('getPackingExceptions', { params })).body;
  expect(exceptions).toEqual([]);
  expect(
    (await createShortage(day, planOf(day, 2, { kind: 'promise', goods_id: id, worth: 3 }))).status,
  ).toBe(422);
  await admin.call('takeBackShortage', { params: { ...day.params, id: shortage.id } });
  expect(await readItem<Commitment>(commitmentEntity.key(id))).toMatchObject({
    missingAt: { [locationId]: 0 },
  });
});

it('a substitute comes while there is some: an order of its own, paid by what goes back', async () => {
  const day = await lockedDay([{ quantity: 1 }, { quantity: 1 }, { quantity: 1 }, { quantity: 1 }]);
  const instead = await createProduct({ type: 'addon', stock: 1, priceCents: 400 });
  const [first, allergic, refusing, last] = day.members;
  await setItem(keys.user(allergic!.id), { dietary: { diets: [], allergens: ['Eggs'], notes: '' } });
  await setItem(keys.user(refusing!.id), { refusesSubstitutes: true });
  const plan = planOf(day, 4, { substitute_id: instead.id });
  const { body } = await preview(day, plan);
  expect(body).toMatchObject({ substitute_name: instead.name, as_credit: 16, to_payment: 0 });
  const substituted = body.members.filter((member) => member.substituted > 0);
  expect(substituted).toMatchObject([{ missing: 1, substituted: 1, amount: 1 }]);
  const shortage = await record(day, plan);
  expect(shortage).toMatchObject({ orders: 4, substituted: 1, asCreditCents: 1600 });
  const lucky = day.members.find(({ id }) => id === substituted[0]!.user_id)!;
  expect([first!.id, last!.id]).toContain(lucky.id);
  expect(await creditOf(lucky)).toBe(100);
  expect(await creditOf(allergic!)).toBe(500);
  expect(await creditOf(refusing!)).toBe(500);
  expect((await readItem<Product>(productEntity.key(instead.id)))!.stock).toBe(0);
  const { orders } = (await lucky.client.call('listOrders', { query: {} })).body;
  const shown = await Promise.all(
    orders.map(async ({ id }) => (await lucky.client.call('getOrder', { params: { id } })).body.order),
  );
  const substitute = shown.find(({ substitute_for }) => substitute_for !== null)!;
  const missed = shown.find(({ id }) => id === substitute.substitute_for)!;
  expect(substitute).toMatchObject({
    payment_status: 'paid',
    credit_used: 4,
    items: [{ product_id: instead.id, quantity: 1 }],
    pickup: { location_id: locationId, pickup_date: day.params.date },
  });
  expect(missed.missing_units).toMatchObject([
    { quantity: 1, substitute: { order_id: substitute.id, name: instead.name, quantity: 1 } },
  ]);
  await expectBooksToAgree(substitute.id);
  await expectBooksToAgree(missed.id);
  await admin.call('takeBackShortage', { params: { ...day.params, id: shortage.id } });
  const back = await carriedOut(day.params, `${shortage.id}-back`);
  expect(back).toMatchObject({ orders: 3, asCreditCents: 1500 });
  expect(back.left).toMatchObject([{ orderId: missed.id }]);
});

it('a substitute that costs more, or is missing itself, does not come', async () => {
  const day = await lockedDay([{ quantity: 1 }]);
  const dear = await createProduct({ type: 'addon', stock: 5, priceCents: 600 });
  const { body } = await preview(day, planOf(day, 1, { substitute_id: dear.id }));
  expect(body.members).toMatchObject([{ substituted: 0, amount: 5 }]);
  expect((await preview(day, planOf(day, 1, { substitute_id: day.product.id }))).status).toBe(422);
});

it('a shortage that was a mistake is taken back by a second one, with its credit, once', async () => {
  const day = await lockedDay([{ quantity: 2 }, { quantity: 1 }]);
  const first = await record(day, planOf(day, 3));
  const [member, spender] = day.members;
  expect(await creditOf(spender!)).toBe(500);
  await setItem(keys.user(spender!.id), { creditCents: 100 });
  const params = { ...day.params, id: first.id };
  const answers = await Promise.all([
    admin.call('takeBackShortage', { params }),
    admin.call('takeBackShortage', { params }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const back = await carriedOut(day.params, answers[0]!.body.shortage.id);
  expect(back).toMatchObject({ state: 'done', takesBack: first.id, orders: 1, asCreditCents: 1000 });
  expect(back.left).toMatchObject([{ reason: expect.stringContaining('$1.00') }]);
  expect(await creditOf(member!)).toBe(0);
  expect(await creditOf(spender!)).toBe(100);
  const { order, explanation } = await orderOf(member!);
  expect(order.missing_units).toMatchObject([{ state: 'taken_back' }]);
  expect(order.amount_refunded).toBe(0);
  expect(explanation.paid_by_credit).toBe(0);
  const { shortages } = (await admin.call('listShortages', { params: day.params })).body;
  expect(shortages.map(({ takes_back, is_taken_back }) => [takes_back, is_taken_back])).toEqual([
    [first.id, false],
    [null, true],
  ]);
  const third = await admin.call('takeBackShortage', { params: { ...day.params, id: back.id } });
  expect(third.status).toBe(409);
});

it('an order that was cancelled before its shortage loses nothing and gets nothing', async () => {
  const day = await lockedDay([{ quantity: 2 }]);
  const [order] = await renewalOrdersOf(day.cycle);
  const { body } = await createShortage(day, planOf(day, 1));
  await setItem(keys.order(order!.id), { status: 'cancelled' });
  const shortage = await carriedOut(day.params, body.shortage.id);
  expect(shortage).toMatchObject({ state: 'done', orders: 0, waiting: 0, left: [] });
});

it('goods that a vendor announced as short are listed with the day', async () => {
  const day = await lockedDay([{ quantity: 2 }]);
  const { vendorId, id: productId, name } = day.product;
  await announce(day, 1, 'A fox was in the henhouse.');
  const { announced } = (await admin.call('listShortages', { params: day.params })).body;
  expect(announced).toEqual([
    { vendor_id: vendorId, goods_id: productId, name, quantity: 1, note: 'A fox was in the henhouse.' },
  ]);
});

it('goods and days that are not there are refused as a shortage', async () => {
  const day = await lockedDay();
  const other = { ...day, params: { ...day.params, date: '2099-01-04' } };
  expect((await preview(other, planOf(day, 1))).status).toBe(404);
  expect((await preview(day, planOf(day, 1, { goods_id: 'prd_nothing' }))).status).toBe(422);
  expect((await preview(day, planOf(day, 1, { location_id: 'loc_nowhere' }))).status).toBe(404);
  expect((await preview(day, planOf(day, 0))).status).toBe(422);
  expect((await preview(day, planOf(day, 99))).status).toBe(422);
});
