import { runEntity } from '#functions/renewals/data/renewal-runs.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { randomUUID } from 'node:crypto';
import { counterOf } from '#functions/platform/rate-limit.ts';
import { due, keys } from '#functions/platform/keys.ts';
import { paymentDeadline } from '#functions/orders/domain/time-to-pay.ts';
import type { RenewalRun } from '#functions/renewals/domain/renewal-run.ts';
import { closedCycle, cycleNow, renew } from '../../support/renewing.ts';
import { fill, fullShare, ordersOf, runJob, stockOf } from '../../support/shopping.ts';
import { withinWindow } from '../../support/within-window.ts';
import {
  createMember,
  createProduct,
  createSubscriber,
  readItem,
  setItem,
  writeItem,
  type Member,
} from '../../support/world.ts';

/**
 * These tests are about orders that reserve stock and are never paid. Limits keep the stock free for others.
 */

const minute = 60_000;
const runOf = ({ id }: { id: string }) => readItem<RenewalRun>(runEntity.key(id));

async function place(member: Member) {
  const { amount_due, cycle } = (await member.client.call('getCart')).body;
  return member.client.call('createPaymentIntent', {
    body: { amount: Math.round(amount_due * 100), cycle_id: cycle!.id },
  });
}

it.each([
  [60, 30],
  [20, 30],
  [19, 29],
  [1, 11],
])('an order placed %i minutes before the cut-off is kept for %i minutes', (before, minutes) => {
  const cutoff = Date.parse('2026-12-02T01:00:00Z');
  const createdAt = new Date(cutoff - before * minute).toISOString();
  const order = { createdAt, cycle: { cutoffAt: new Date(cutoff).toISOString() } };
  expect(Date.parse(paymentDeadline(order as never)) - Date.parse(createdAt)).toBe(minutes * minute);
});

it('a renewal begins once the unpaid orders of its cycle are given up', async () => {
  const cutoffAt = new Date(Date.now() - minute).toISOString();
  const cycle = await closedCycle({ cutoffAt, dueAt: cutoffAt });
  const order = keys.order(`ord_${randomUUID()}`);
  await writeItem({
    ...order,
    entity: 'order',
    paymentStatus: 'pending',
    isRenewal: false,
    cycle: { id: cycle.id },
    due_pk: due.unsettledOrders,
    due_sk: new Date(Date.now() + 9 * minute).toISOString(),
  });
  await runJob('advance-cycles');
  expect(await cycleNow(cycle)).toMatchObject({ status: 'closed' });
  expect(await runOf(cycle)).toMatchObject({ status: 'planning', planned: 0 });

  await setItem(order, { due_pk: 'none', paymentStatus: 'failed' });
  // The cut-off is long past, so that no subscription is billed for it.
  const { cutoffAt: longAgo } = await closedCycle({ status: 'cancelled', dueAt: null });
  await setItem(cycleEntity.key(cycle.id), { cutoffAt: longAgo, listing_sk: longAgo });
  await renew({ ...cycle, cutoffAt: longAgo });
  expect(await runOf(cycle)).toMatchObject({ status: 'done' });
});

it('a first order holds at most 50 items beside its share', async () => {
  const [member, plan, jam] = [await createMember(), await fullShare(), await createProduct({ stock: 99 })];
  await fill(member, { plan: plan.id, products: [[jam, 51]] });
  expect(await place(member)).toMatchObject({
    status: 409,
    body: { error: 'A first order can have at most 50 items in addition to the share.' },
  });
  expect(await stockOf(jam)).toBe(99);
});

it(
  'a member who kept limited stock empty for ninety minutes in a day pays first the next day; others need not',
  withinWindow(async () => {
    const [member, jam] = [await createSubscriber(), await createProduct({ stock: 3 })];
    await fill(member, { products: [[jam, 3]] });
    for (let round = 0; round < 3; round += 1) {
      const placed = await place(member);
      expect(placed.status).toBe(200);
      expect(await stockOf(jam)).toBe(0);
      const key = keys.order(placed.body.orderId);
      const createdAt = new Date(Date.now() - 31 * minute).toISOString();
      await setItem(key, { createdAt, due_sk: createdAt });
      await runJob('sweep-unpaid-orders');
      expect(await stockOf(jam)).toBe(3);
    }
    const refused = await place(member);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(refused.body.error).toMatch('You reserved items several times today without paying');
    expect(await stockOf(jam)).toBe(3);
    // Other members may still order, and so may this member where stock is not counted.
    const [other, plenty] = [await createSubscriber(), await createProduct({ stock: null })];
    await fill(other, { products: [[jam, 1]] });
    expect((await place(other)).status).toBe(200);
    await member.client.call('clearCart', {});
    await fill(member, { products: [[plenty, 1]] });
    expect((await place(member)).status).toBe(200);
  }),
);

it(
  'a cart changed at the limit keeps what is reserved: refused before it is given up, let through once begun',
  withinWindow(async () => {
    const [member, jam] = [await createSubscriber(), await createProduct({ stock: 3 })];
    await fill(member, { products: [[jam, 3]] });
    const placed = await place(member);
    expect(placed.status).toBe(200);
    const minutes = counterOf(
      { subject: `unpaid-minutes:${member.id}`, limit: 90, windowSeconds: 24 * 3600 },
      new Date(),
    );
    await writeItem({ ...minutes, entity: 'rate', uses: 90 });
    const change = (quantity: number) =>
      member.client.call('updateCartItem', { params: { id: jam.id }, body: { quantity } });
    await change(2);
    expect((await place(member)).status).toBe(429);
    expect(await stockOf(jam)).toBe(0);
    // With the reserved quantity, the cart fits the first order again, which can still be paid.
    await change(3);
    expect((await place(member)).body.orderId).toBe(placed.body.orderId);
    // The replaced order is given up, and its minutes exceed the limit. The new order is still made.
    await setItem(minutes, { uses: 89 });
    await setItem(keys.order(placed.body.orderId), {
      createdAt: new Date(Date.now() - 5 * minute).toISOString(),
    });
    await change(2);
    expect((await place(member)).status).toBe(200);
    expect(await stockOf(jam)).toBe(1);
  }),
);

it(
  'a member places at most twenty new orders in an hour',
  withinWindow(async () => {
    const [member, plan, jam] = [await createMember(), await fullShare(), await createProduct({ stock: 99 })];
    await fill(member, { plan: plan.id, products: [[jam, 1]] });
    const answers: number[] = [];
    for (let time = 0; time < 21; time += 1) {
      await member.client.call('updateCartItem', {
        params: { id: jam.id },
        body: { quantity: (time % 2) + 1 },
      });
      answers.push((await place(member)).status);
    }
    expect(answers).toEqual([...Array(20).fill(200), 429]);
    expect(await ordersOf(member)).toHaveLength(20);
  }),
);
