import { exampleOrder, exampleUser } from '../../../tests/support/example-order.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';
import { refundableOf } from '#functions/orders/domain/refundable.ts';
import { waitingOf } from '#functions/orders/domain/waiting.ts';
import type { RefundRequest } from './plan-refund.ts';
import { refundOrder, repeatRefund } from './refund-order.ts';
import { toRefundable } from './to-admin-refund.ts';

/**
 * In these examples, a first order has a share at $40.00 and a deposit of $100.00. The co-op holds different
 * amounts of that deposit by now.
 */
const now = new Date('2026-06-05T12:00:00.000Z');
const by = { id: 'usr_admin', name: 'Robin Alvarez' };
const sold = (kind: OrderLine['kind'], cents: number) =>
  ({
    kind,
    refId: 'plan_full',
    name: kind,
    quantity: 1,
    unitPriceCents: cents,
    totalCents: cents,
    discountCents: 0,
    isTaxable: false,
    isStockTaken: false,
    commissionCents: 0,
  }) as OrderLine;
const first = exampleOrder({
  status: 'confirmed',
  paymentStatus: 'paid',
  lines: [sold('plan', 4000), sold('deposit', 10_000)],
  subtotalCents: 4000,
  depositCents: 10_000,
  isDepositHeld: true,
  dueCents: 14_000,
});
const depositLine: RefundRequest['what'] = { kind: 'lines', lines: [{ line: 1, quantity: 1 }] };
const facts = (heldCents: number) => ({
  user: exampleUser({ depositCents: heldCents }),
  charge: undefined,
  referral: undefined,
});

const refund = (
  order: Order,
  what: RefundRequest['what'],
  heldCents: number,
  changes: Partial<RefundRequest> = {},
) =>
  refundOrder(
    order,
    { requestId: 'req', what, to: 'payment', returnsStock: false, reason: 'Left', ...changes },
    facts(heldCents),
    by,
    now,
  );
const cents = ({ refunds = [] }: Order) => refunds.map((each) => each.cents);
const inState = (order: Order, state: OrderRefund['state']): Order => ({
  ...order,
  refunds: order.refunds!.map((each) => ({ ...each, state })),
});

it.each([
  ['all of it', 10_000, 10_000],
  ['half of it', 5000, 5000],
  ['more than it, of other orders', 12_000, 10_000],
])('a refund of the deposit’s line gives back what is held: %s', (_, heldCents, backCents) => {
  const { order, depositCents } = refund(first, depositLine, heldCents);
  expect([cents(order), depositCents]).toEqual([[backCents], backCents]);
  expect(toRefundable(first, heldCents).lines[1]).toMatchObject({ quantity: 1, amount: backCents / 100 });
});

it('a refund of the deposit’s line is refused once nothing of it is held, and is not offered', () => {
  expect(() => refund(first, depositLine, 0)).toThrow('holds nothing of this deposit');
  expect(toRefundable(first, 0)).toMatchObject({ total: 40, lines: [{}, { quantity: 0, amount: 0 }] });
});

it.each([
  ['all of it', 10_000, 14_000],
  ['half of it', 5000, 9000],
  ['nothing of it', 0, 4000],
])('a whole refund leaves out what is not held any more of the deposit: %s is', (_, heldCents, backCents) => {
  const { order, depositCents } = refund(first, { kind: 'whole' }, heldCents);
  expect([cents(order), depositCents]).toEqual([[backCents], Math.min(heldCents, 10_000)]);
  expect(toRefundable(first, heldCents)).toMatchObject({ total: backCents / 100, payment: backCents / 100 });
  expect(toRefundable(order, heldCents - depositCents).total).toBe(0);
  expect(() => refund(order, { kind: 'whole' }, heldCents - depositCents)).toThrow('was given back');
  // The rest of the payment was given back as credit before, so nobody has to decide about it.
  const cancelled: Order = { ...inState(order, 'made'), status: 'cancelled', refundedCents: backCents };
  expect(refundableOf(cancelled).totalCents).toBe(14_000 - backCents);
  expect(waitingOf(cancelled)).toBeUndefined();
  const failed: Order = { ...inState(order, 'failed'), status: 'cancelled' };
  expect(waitingOf(failed)).toEqual({ task: 'refund_failed', cents: backCents });
});

it('a refund of an amount is of all else first, and takes off the account what it gives of the deposit', () => {
  const small = refund(first, { kind: 'amount', cents: 3000 }, 5000);
  expect(small).toMatchObject({
    depositCents: 0,
    order: { refunds: [{ lines: [{ line: 0, cents: 3000 }] }] },
  });
  const large = refund(small.order, { kind: 'amount', cents: 3000 }, 5000, { requestId: 'other' });
  expect(large.depositCents).toBe(2000);
  expect(() => refund(first, { kind: 'amount', cents: 9001 }, 5000)).toThrow('Only $90.00');
  expect(cents(refund(large.order, { kind: 'whole' }, 3000, { requestId: 'last' }).order)).toEqual([
    3000, 3000, 3000,
  ]);
});

it('the deposit of an order that credit paid in part goes both ways, and off the account once', () => {
  const order = { ...first, creditUsedCents: 8000, dueCents: 6000 };
  const both = refund(order, { kind: 'whole' }, 10_000);
  expect([cents(both.order), both.depositCents]).toEqual([[6000, 8000], 10_000]);
  const amount = refund(order, { kind: 'amount', cents: 10_000 }, 10_000);
  expect([cents(amount.order), amount.depositCents]).toEqual([[6000, 4000], 6000]);
});

it('the deposit of a refund that failed then goes back by another, and off the account no second time', () => {
  const failed = inState(refund(first, depositLine, 5000).order, 'failed');
  expect(toRefundable(failed, 0).lines[1]).toMatchObject({ amount: 50 });
  const other = refund(failed, depositLine, 0, { requestId: 'other' });
  expect([cents(other.order), other.depositCents]).toEqual([[5000, 5000], 0]);
  const again = repeatRefund(failed, 'req', 'credit', facts(0), now);
  expect([again.creditedCents, again.depositCents]).toEqual([5000, 0]);
  expect(() => repeatRefund(other.order, 'req', 'credit', facts(0), now)).toThrow('less is left');
});

it('money that came in for an order that was given up goes back with its deposit, which was never held', () => {
  const { isDepositHeld: _, ...unheld } = first;
  const late: Order = { ...unheld, status: 'cancelled', isRefundDue: true };
  const whole = refund(late, { kind: 'whole' }, 2500);
  expect([cents(whole.order), whole.depositCents]).toEqual([[14_000], 0]);
  // Half of this order's deposit had been given as credit before the payment was disputed.
  const won: Order = { ...late, isDepositHeld: false, depositOffCents: 5000 };
  const part = refund(won, { kind: 'amount', cents: 6000 }, 0);
  expect(cents(refund(part.order, { kind: 'whole' }, 0, { requestId: 'last' }).order)).toEqual([6000, 3000]);
});
