import type { Order } from '#functions/orders/domain/order.ts';
import type { OtherPayment } from '#functions/orders/domain/other-payment.ts';
import { depositSpentCents } from '#functions/orders/domain/refundable.ts';
import { heldCents, type ProviderPayment } from '#functions/payments/domain/provider-payment.ts';

/**
 * Marks the payments that go back as `returning`, and records in `keptCents` the part of each that the co-op
 * keeps. The co-op keeps the deposit that a changed plan returned as credit before the order's payment was taken
 * back. This amount is kept once, from the first payments that have the money. A repeated call changes no
 * `keptCents`.
 * @param held the payments that go back, each with money
 */
export function asReturning(order: Order, held: ProviderPayment[]): OtherPayment[] {
  const others = order.otherPayments ?? [];
  let toKeepCents = others.reduce((left, { keptCents = 0 }) => left - keptCents, depositSpentCents(order));
  return others.map((other) => {
    const payment = held.find(({ id }) => id === other.id);
    if (!payment) return other;
    const keptCents = other.keptCents ?? Math.min(Math.max(0, toKeepCents), heldCents(payment));
    if (other.keptCents === undefined) toKeepCents -= keptCents;
    return { ...other, state: 'returning', ...(keptCents > 0 && { keptCents }) };
  });
}
