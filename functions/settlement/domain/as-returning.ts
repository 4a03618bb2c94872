import type { Order } from '#functions/orders/domain/order.ts';
import type { OtherPayment } from '#functions/orders/domain/other-payment.ts';
import { depositSpentCents } from '#functions/orders/domain/refundable.ts';
import { heldCents, type ProviderPayment } from '#functions/payments/domain/provider-payment.ts';

/**
 * Marks the payments that go back as `returning`, and records in `keptCents` what the co-op keeps of each. A
 * changed plan may have returned a part of the deposit as credit before the payment was taken back. The co-op
 * keeps that part once, from the first payments that have the money. A payment that has `keptCents` already
 * keeps this amount, so a repeated call keeps no second part.
 * @param held the payments that go back, each with money
 * @returns all other payments of the order
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
