import { randomUUID } from 'node:crypto';
import { keys } from '#functions/platform/keys.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { cycleMoveWrite } from '#functions/calendar/data/cycle-moves.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { transact } from '#functions/platform/table.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import { weighingEntity, weightEntity } from '#functions/weighing/data/weights.ts';
import type { Weighing } from '#functions/weighing/domain/weighing.ts';
import type { Weight } from '#functions/weighing/domain/weight.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { runJob } from '../../support/shopping.ts';
import { carriedOut } from '../../support/shortages.ts';
import { settle, weighedDay } from '../../support/weighing.ts';
import { createProduct, demoClient, drainQueues, readItem, setItem, writeItem } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

type Day = Awaited<ReturnType<typeof weighedDay>>;
const userOf = async ({ member }: Day) => (await readItem<User>(keys.user(member.id)))!;
const orderOf = async ({ order }: Day) => (await readItem<Order>(keys.order(order.id)))!;
const listOf = async ({ place }: Day) => (await admin.call('listWeights', { params: place })).body;
const refundUnits = async (day: Day, quantity: number) => {
  const { order, line } = day;
  const { version } = await orderOf(day);
  return admin.call('refundOrder', {
    params: { id: order.id },
    body: {
      version,
      request_id: randomUUID(),
      what: 'lines',
      lines: [{ line, quantity }],
      to: 'credit',
      return_stock: false,
      reason: 'Spoiled',
    },
  });
};

it('a weight of more units than are packed by now is left to staff, who weigh again', async () => {
  const day = await weighedDay({ units: 2, weight: 4 });
  expect((await refundUnits(day, 1)).status).toBe(200);
  await settle(day.params);
  expect((await userOf(day)).creditCents).toBe(500);
  const { goods, weighing } = await listOf(day);
  expect(goods[0]!.items).toMatchObject([{ units: 1, is_left: true, is_settled: false }]);
  expect(weighing.left).toMatchObject([
    { order_id: day.order.id, reason: expect.stringContaining('was weighed for 2, and 1 are packed') },
  ]);
  const leftCount = async () => {
    await runJob('look-for-needs');
    const { left_on_packing_days: days } = (await admin.call('getNeedsYou')).body;
    return days.find(({ cycle_id: cycleId }) => cycleId === day.params.cycle_id)?.count;
  };
  expect(await leftCount()).toBe(1);
  expect((await day.weigh(1.8)).status).toBe(409);
  const weights = [{ order_id: day.order.id, line: day.line, units: 1, weight: 1.8 }];
  expect((await admin.call('saveWeights', { params: day.place, body: { weights } })).status).toBe(200);
  expect(await leftCount()).toBeUndefined();
  await settle(day.params);
  expect((await userOf(day)).creditCents).toBe(550);
  expect((await listOf(day)).weighing).toMatchObject({ left: [], as_credit: 0.5 });
});

it('one of two weights left to staff stays among what needs them when the other is entered again', async () => {
  const day = await weighedDay({ units: 2, weight: 4 });
  expect((await refundUnits(day, 1)).status).toBe(200);
  await settle(day.params);
  const key = weighingEntity.key(day.params.cycle_id, day.params.date);
  await setItem(key, { leftCount: 2 });
  const weights = [{ order_id: day.order.id, line: day.line, units: 1, weight: 1.8 }];
  expect((await admin.call('saveWeights', { params: day.place, body: { weights } })).status).toBe(200);
  await runJob('look-for-needs');
  const { left_on_packing_days: days } = (await admin.call('getNeedsYou')).body;
  expect(days).toContainEqual({ ...day.params, count: 1 });
});

it('a weight that is entered after the wait for its unpaid order is left to staff', async () => {
  const day = await weighedDay({ units: 2, weight: 4.4, declined: true });
  const { cycle_id: cycleId, date } = day.params;
  /** The date 46 days ago, to which the test moves the pickup day. */
  const old = addDays(localDate(new Date()), -46);
  const weightKey = (on: string) => weightEntity.key(cycleId, on, day.order.id, day.line);
  const weighing = weighingEntity.read(await readItem<Weighing>(weighingEntity.key(cycleId, date)))!;
  const weight = weightEntity.read(await readItem<Weight>(weightKey(date)))!;
  const past = new Date(Date.now() - 1000).toISOString();
  await setItem(keys.order(day.order.id), { cycle: { ...day.order.cycle, pickupDate: old } });
  await writeItem(weightEntity.item({ ...weight, date: old }));
  await writeItem(weighingEntity.item({ ...weighing, date: old, dueAt: past }));
  for (let pass = 0; pass < 2; pass += 1) {
    await setItem(weighingEntity.key(cycleId, old), { dueAt: past, due_sk: past });
    await runJob('carry-out-weighings');
  }
  expect(await readItem(weightKey(old))).toMatchObject({
    state: 'left',
    reason: expect.stringContaining('45 days'),
  });
  expect(await readItem(weighingEntity.key(cycleId, old))).toMatchObject({ leftCount: 1, dueAt: null });
});

it('goods that are given back leave nothing for the next bill', async () => {
  const day = await weighedDay({ units: 2, weight: 4.4 });
  await settle(day.params);
  expect((await userOf(day)).weightDue).toMatchObject([{ cents: 100 }]);
  await refundUnits(day, 1);
  expect((await userOf(day)).weightDue).toMatchObject([{ cents: 50 }]);
  expect((await orderOf(day)).weighed).toMatchObject([{ nextBillCents: 50 }]);
  await refundUnits(day, 1);
  expect((await userOf(day)).weightDue).toBeUndefined();
});

it('a weight far off its estimate does not settle by itself', async () => {
  const day = await weighedDay({ units: 2, weight: 0.4 });
  const past = '2020-01-01T00:00:00.000Z';
  await setItem(weighingEntity.key(day.params.cycle_id, day.params.date), { dueAt: past, due_sk: past });
  await runJob('carry-out-weighings');
  expect((await userOf(day)).creditCents).toBe(0);
  expect((await listOf(day)).goods[0]!.items).toMatchObject([{ is_left: true }]);
  expect((await day.weigh(0.4)).body.weighing).toMatchObject({ state: 'entered', open: 1, odd: 1 });
  await settle(day.params);
  expect((await userOf(day)).creditCents).toBe(900);
});

/** Moves the whole pickup day two days later, as staff do before a storm, and its orders with it. */
async function postpone({ params, cycle: { id, pickupDays: before } }: Day): Promise<string> {
  const date = addDays(params.date, 2);
  const pickupDays = before.map((day) => ({ ...day, date }));
  await setItem(cycleEntity.key(id), { pickupDate: date, pickupDays });
  const notice = { moveId: `mov_${randomUUID()}`, cycleId: id, before, cursor: '' };
  await transact([cycleMoveWrite(notice, new Date())]);
  await runJob('announce-cycle-moves');
  return date;
}

it('weights of a day that was moved after its lock are shown, corrected and settled', async () => {
  const day = await weighedDay({ units: 2, weight: 3 });
  const later = await postpone(day);
  expect((await orderOf(day)).cycle.pickupDate).toBe(later);
  expect((await listOf(day)).goods).toMatchObject([
    { product_id: day.product.id, items: [{ order_id: day.order.id, units: 2, weight: 3 }] },
  ]);
  await settle(day.params);
  expect((await userOf(day)).creditCents).toBe(250);
  expect((await orderOf(day)).weighed).toMatchObject([{ weight: 300, creditCents: 250 }]);
  expect((await listOf(day)).weighing).toMatchObject({ left: [], as_credit: 2.5 });
  expect((await day.weigh(2.8)).status).toBe(200);
  await settle(day.params);
  expect((await userOf(day)).creditCents).toBe(300);
});

it('a weight of an order that alone was moved is left to staff, and the order is weighed where it is', async () => {
  const day = await weighedDay({ units: 2, weight: 3 });
  await setItem(keys.order(day.order.id), {
    cycle: { ...day.order.cycle, pickupDate: '2099-01-05' },
  });
  await settle(day.params);
  expect((await userOf(day)).creditCents).toBe(0);
  expect((await orderOf(day)).weighed).toBeUndefined();
  expect((await listOf(day)).weighing.left).toEqual([
    {
      order_id: day.order.id,
      reason: 'It was moved to the pickup on Monday, January 5. Please weigh again there.',
    },
  ]);
  expect((await day.weigh(3)).status).toBe(409);
});

it('a substitute for missing goods is not billed what is due by weight', async () => {
  const day = await weighedDay({ units: 1, weight: 2.2 });
  await settle(day.params);
  const instead = await createProduct({ type: 'addon', stock: 5, priceCents: 400 });
  const { body } = await admin.call('createShortage', {
    params: day.params,
    body: {
      kind: 'product',
      goods_id: day.product.id,
      location_id: null,
      quantity: 1,
      worth: null,
      substitute_id: instead.id,
      by_hand: null,
      request_id: randomUUID(),
      recorded: 0,
      reason: 'spoiled',
      note: '',
    },
  });
  expect(await carriedOut(day.params, body.shortage.id)).toMatchObject({
    orders: 1,
    substituted: 1,
    left: [],
  });
  await drainQueues();
  const { creditCents, weightDue } = await userOf(day);
  // The weighed goods were recorded as missing, so the amount for their extra weight is gone too.
  expect([creditCents, weightDue]).toEqual([100, undefined]);
});
