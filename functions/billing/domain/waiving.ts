import { changeCharge, type Charge } from '#functions/orders/domain/charge.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { creditToReturnCents } from '#functions/orders/domain/refund.ts';
import type { CollectionFacts } from '#functions/payments/domain/facts.ts';
import { changeSubscription, type Subscription } from '#functions/subscriptions/domain/subscription.ts';

/** What becomes of a charge whose money is given up, and of its order. */
export interface Waived {
  order: Order;
  charge: Charge;
}

/** A renewal that is given up with its charge. */
export interface WaivedRenewal extends Waived {
  subscription: Subscription | undefined;
  /** The credit, in cents, that goes back to the member; 0 for none. */
  creditCents: number;
}

const waiveCharge = (charge: Charge, reason: string, now: Date): Charge =>
  changeCharge(charge, { state: 'waived', nextAttemptAt: null, declineReason: reason }, now);

/**
 * An unpaid renewal that is given up (Q079): the order is cancelled and loses its customer number, an annual fee and a
 * difference of deposits are to be billed again, and nobody is asked for the money any more.
 */
export function waiveRenewal(
  order: Order,
  { charge, subscription }: CollectionFacts,
  reason: string,
  now: Date,
): WaivedRenewal {
  const hasFee = order.lines.some((line) => line.kind === 'annual_fee');
  const creditCents = creditToReturnCents(order);
  return {
    order: changeOrder(
      order,
      {
        status: 'cancelled',
        paymentStatus: 'failed',
        paymentProblem: reason,
        customerNumber: null,
        ...(creditCents > 0 && { creditReturnedCents: creditCents }),
      },
      now,
    ),
    creditCents,
    charge: waiveCharge(charge, reason, now),
    subscription:
      subscription && (hasFee || order.depositCents > 0)
        ? changeSubscription(
            subscription,
            {
              ...(hasFee && { annualFeesBilled: Math.max(0, subscription.annualFeesBilled - 1) }),
              ...(order.depositCents > 0 && {
                depositDueCents: (subscription.depositDueCents ?? 0) + order.depositCents,
              }),
            },
            now,
          )
        : undefined,
  };
}

/** The money alone is given up, of what was packed or handed out: the order stays, what it took stays taken. */
export const writeOff = (order: Order, charge: Charge, reason: string, now: Date): Waived => ({
  order: changeOrder(order, { paymentStatus: 'failed', paymentProblem: reason, isWrittenOff: true }, now),
  charge: waiveCharge(charge, reason, now),
});
