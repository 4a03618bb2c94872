import { exampleOrder } from '../../../tests/support/example-order.ts';
import type { WeightDue } from '#functions/accounts/domain/user.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Order, MissingUnits } from '#functions/orders/domain/order.ts';
import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';
import { stockTakenBy } from '#functions/orders/domain/stock-taken-by.ts';
import { weightLine } from '#functions/orders/domain/weight-line.ts';
import { waitingOf } from '#functions/orders/domain/waiting.ts';
import {
  cancelOutcomeOf,
  cancelPaid,
  cancelWrittenOff,
  remove,
  restore,
  setStatus,
  wayTo,
} from './status-change.ts';
import { keepPayment } from '#functions/refunds/domain/keep-payment.ts';

const now = new Date('2026-05-21T12:00:00Z');

it.each([
  ['pending', 'pending', 'ends_payment', 'give up'],
  ['confirmed', 'pending', 'ends_payment', 'give up'],
  ['confirmed', 'failed', 'gives_up_debt', 'give up'],
  ['confirmed', 'paid', 'keeps_payment', 'cancel paid'],
  ['picked_up', 'paid', 'keeps_payment', 'cancel paid'],
  ['confirmed', 'partially_refunded', 'keeps_payment', 'cancel paid'],
  ['cancelled', 'paid', 'none', 'set'],
] as const)('the cancelling of an order that is %s and %s: %s', (status, paymentStatus, outcome, way) => {
  const order = exampleOrder({ status, paymentStatus });
  expect(cancelOutcomeOf(order)).toBe(outcome);
  expect(wayTo(order, 'cancelled')).toBe(way);
});

it.each([
  ['confirmed', 'processing', 'waits', 'on its way'],
  ['ready', 'pending', 'packed', 'not paid'],
  ['picked_up', 'failed', 'packed', 'not paid'],
] as const)('an order that is %s and %s is not cancelled: %s', (status, paymentStatus, outcome, text) => {
  const order = exampleOrder({ status, paymentStatus });
  expect(cancelOutcomeOf(order)).toBe(outcome);
  expect(() => wayTo(order, 'cancelled')).toThrow(text);
});

it('an order’s status is set freely to any but cancelled', () => {
  for (const paymentStatus of ['pending', 'processing', 'paid', 'failed', 'refunded'] as const)
    for (const from of ['pending', 'confirmed', 'preparing', 'ready', 'picked_up'] as const)
      for (const to of ['pending', 'confirmed', 'preparing', 'ready', 'picked_up'] as const)
        expect(wayTo(exampleOrder({ status: from, paymentStatus }), to)).toBe('set');
});

it('an order stands again only where it was cancelled paid', () => {
  const paid = exampleOrder({ status: 'confirmed', paymentStatus: 'paid' });
  expect(wayTo(cancelPaid(paid, now), 'confirmed')).toBe('restore');
  const unpaid = exampleOrder({ status: 'cancelled', paymentStatus: 'failed' });
  expect(() => wayTo(unpaid, 'confirmed')).toThrow('cancelled before it was paid');
  // The money came in too late and could not be given back yet. The order stays cancelled all the same.
  expect(() => wayTo({ ...unpaid, paymentStatus: 'paid' }, 'confirmed')).toThrow('cancelled before');
});

it('the stock of an order cancelled paid is returned, unless it was packed or its pickup day has come', () => {
  const order = exampleOrder({ status: 'confirmed', paymentStatus: 'paid' });
  const onItsDay = new Date(`${order.cycle.pickupDate}T12:00:00Z`);
  expect(cancelPaid(order, onItsDay).cancelledPaid).toEqual({ isStockReturned: false });
  expect(cancelPaid(order, now).cancelledPaid).toEqual({ isStockReturned: true });
  expect(cancelPaid({ ...order, status: 'ready' }, now).cancelledPaid).toEqual({ isStockReturned: false });
});

it('an order keeps what staff decided to keep while its status changes, and forgets it by cancel and restore', () => {
  const failed = { state: 'failed', to: 'payment', cents: 500, lines: [] } as unknown as OrderRefund;
  const open = exampleOrder({
    status: 'confirmed',
    paymentStatus: 'paid',
    refunds: [failed],
    location: { id: 'loc_1' } as Order['location'],
  });
  expect(waitingOf(open)?.task).toBe('refund_failed');
  const order = keepPayment(open, now);
  expect(order.keptCents).toBe(5000);
  expect(waitingOf(setStatus(order, 'preparing', now))).toBeUndefined();
  const cancelled = cancelPaid(order, now);
  expect(waitingOf(cancelled)).toBeDefined();
  const cycle = { ...open.cycle, pickupDays: [] } as unknown as Cycle;
  expect(restore(keepPayment(cancelled, now), 'confirmed', cycle, now).keptCents).toBeUndefined();
});

it('a restored order takes no units out of stock again that were refunded while it was cancelled', () => {
  const line = exampleOrder({}).lines[0]!;
  const refundOf = (state: string, quantity: number, stockQuantity: number) =>
    ({ state, lines: [{ line: 0, quantity, stockQuantity }] }) as unknown as OrderRefund;
  const restoredOf = (changes: Partial<Order>) => {
    const order = exampleOrder({
      status: 'confirmed',
      paymentStatus: 'paid',
      lines: [{ ...line, isStockTaken: true, quantity: 3 }],
      location: { id: 'loc_1' } as Order['location'],
      ...changes,
    });
    const cycle = { ...order.cycle, pickupDays: [] } as unknown as Cycle;
    return stockTakenBy(restore(cancelPaid(order, now), 'confirmed', cycle, now))[0]?.quantity;
  };
  const restored = (...refunds: OrderRefund[]) => restoredOf({ refunds });
  expect(restored()).toBe(3);
  expect(restored(refundOf('made', 1, 0))).toBe(2);
  expect(restored(refundOf('made', 1, 1), refundOf('made', 1, 0))).toBe(1);
  expect(restored(refundOf('made', 2, 0), refundOf('made', 1, 0))).toBeUndefined();
  // Units of a failed refund are still owed to the member. A later refund that holds has given them back.
  expect(restored(refundOf('failed', 1, 0))).toBe(3);
  expect(restored(refundOf('failed', 1, 1), refundOf('made', 1, 0))).toBe(2);
  // A missing unit was never in stock. That stays so when staff refunded the unit by hand.
  const mark = { shortageId: 'sho_1', line: 0, quantity: 1, unitsBackBefore: 0, state: 'settled' };
  const missingUnits = [mark] as unknown as MissingUnits[];
  const ofShortage = { ...refundOf('made', 1, 0), shortageId: 'sho_1' };
  expect(restoredOf({ missingUnits, refunds: [ofShortage] })).toBe(2);
  expect(restoredOf({ missingUnits, refunds: [refundOf('made', 1, 0)] })).toBe(2);
});

it('a disputed order is left to staff once it is cancelled, and one that never was paid is not', () => {
  const owed = exampleOrder({ status: 'confirmed', paymentStatus: 'failed', isWrittenOff: true });
  expect(cancelWrittenOff(owed, true, now)).toMatchObject({ status: 'cancelled' });
  expect(cancelWrittenOff(owed, true, now).cancelledPaid).toBeUndefined();
  const dispute = { status: 'needs_response' } as Order['dispute'];
  const disputed = cancelWrittenOff({ ...owed, dispute }, true, now);
  expect(disputed.cancelledPaid).toEqual({ isStockReturned: true });
  expect(() => wayTo(disputed, 'confirmed')).toThrow('was disputed');
});

it('the credit of an order whose debt was written off goes back with its stock, and not without', () => {
  const owed = exampleOrder({ status: 'confirmed', paymentStatus: 'failed', creditUsedCents: 2000 });
  const withDispute = { ...owed, dispute: { status: 'lost' } as Order['dispute'] };
  expect(cancelWrittenOff(owed, true, now).creditReturnedCents).toBe(2000);
  expect(cancelWrittenOff(owed, false, now).creditReturnedCents).toBeUndefined();
  expect(cancelWrittenOff(withDispute, false, now).cancelledPaid).toEqual({ isStockReturned: false });
  // The dispute is won, and the credit is spent elsewhere by now.
  const won = { ...cancelWrittenOff(withDispute, true, now), paymentStatus: 'partially_refunded' as const };
  expect(() => wayTo(won, 'confirmed')).toThrow('credit');
  const weighed = weightLine({ orderId: 'ord_1', line: 0, cents: 200, isTaxable: true } as WeightDue);
  const withTax = { lines: [weighed], taxStateCents: 12, taxCountyCents: 1 };
  const billsWeight = { ...withDispute, ...withTax, creditUsedCents: 0, isWrittenOff: true };
  const wonToo = { ...cancelWrittenOff(billsWeight, true, now), paymentStatus: 'paid' as const };
  expect(() => wayTo(wonToo, 'confirmed')).toThrow('due again');
  expect(() => keepPayment(wonToo, now)).toThrow('$2.13 of this money');
  const refund = { state: 'made', to: 'payment', cents: 213, lines: [] } as unknown as OrderRefund;
  expect(keepPayment({ ...wonToo, refunds: [refund] }, now).keptCents).toBeGreaterThan(0);
});

it('an order is deleted only when it is cancelled', () => {
  expect(remove(exampleOrder({ status: 'cancelled' }), now).deletedAt).toBe(now.toISOString());
  expect(() => remove(exampleOrder({ status: 'confirmed', paymentStatus: 'paid' }), now)).toThrow('unpaid');
  const cancelledPaid = { status: 'cancelled', cancelledPaid: { isStockReturned: true } } as const;
  expect(() => remove(exampleOrder({ ...cancelledPaid, paymentStatus: 'paid' }), now)).toThrow(
    'still holds money',
  );
  const refunded = exampleOrder({ ...cancelledPaid, paymentStatus: 'refunded', refundedCents: 5000 });
  expect(remove(refunded, now).deletedAt).toBeDefined();
});
