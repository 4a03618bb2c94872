import type { User } from '#functions/accounts/domain/user.ts';
import { changeCharge, type Charge } from '#functions/orders/domain/charge.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { creditToReturnCents } from '#functions/orders/domain/refund.ts';
import { changeSubscription, type Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { SettlementFacts } from './facts.ts';

/** What becomes of an unpaid order, and of what it had reserved, once it is given up. */
export interface GivingUp {
  order: Order;
  /** A renewal's, which is waived with it. */
  charge: Charge | undefined;
  /** The subscription as it is after it; undefined where nothing changes. */
  subscription: Subscription | undefined;
  userChanges: Partial<User>;
  /** The credit, in cents, that goes back to the member; 0 for none. */
  creditCents: number;
  /** The member may use its code again: a refund of all of it may have said so before. */
  releasesCode: boolean;
  /** Whether the member's cart is still held by this order. */
  releasesCart: boolean;
}

/**
 * An unpaid order that is given up (Q079): it is cancelled, and nobody is asked for the money any more. The subscription that
 * a checkout's order was to begin ends; of a renewal's an annual fee and a difference of deposits are to be billed again.
 * @param keepsNumber whether the member's customer number is held by something else than this renewal
 */
export function giveUpOrder(
  order: Order,
  { user, cart, charge, subscription }: SettlementFacts,
  reason: string,
  now: Date,
  keepsNumber = true,
): GivingUp {
  const { isRenewal } = order;
  const waiting = !isRenewal && subscription?.status === 'pending_confirmation' ? subscription : undefined;
  const isShown = waiting !== undefined && user.subscriptionId === waiting.id;
  const creditCents = creditToReturnCents(order);
  return {
    order: changeOrder(
      order,
      {
        status: 'cancelled',
        paymentStatus: 'failed',
        paymentProblem: reason,
        ...(isRenewal && { customerNumber: null }),
        ...(creditCents > 0 && { creditReturnedCents: creditCents }),
      },
      now,
    ),
    charge: isRenewal && charge ? waivedCharge(charge, reason, now) : undefined,
    subscription: isRenewal
      ? billedAgain(order, subscription, now)
      : waiting && changeSubscription(waiting, { status: 'cancelled' }, now),
    userChanges: {
      ...(isShown && { subscriptionId: null, subscriptionStatus: 'inactive' }),
      // A trial that was never paid was no trial.
      ...(waiting && order.plan?.isTrial && { trialUsed: false }),
      ...(!keepsNumber && { customerNumber: null }),
    },
    creditCents,
    releasesCode: order.promotionCode !== null && !order.refundedWhole,
    releasesCart: cart?.pendingOrderId === order.id,
  };
}

/** A charge whose money is given up. */
export const waivedCharge = (charge: Charge, reason: string, now: Date): Charge =>
  changeCharge(charge, { state: 'waived', nextAttemptAt: null, declineReason: reason }, now);

/** The subscription that bills what a renewal had billed once; undefined where that was the share alone. */
function billedAgain(
  { lines, depositCents }: Order,
  subscription: Subscription | undefined,
  now: Date,
): Subscription | undefined {
  const hasFee = lines.some((line) => line.kind === 'annual_fee');
  if (!subscription || (!hasFee && depositCents === 0)) return undefined;
  return changeSubscription(
    subscription,
    {
      ...(hasFee && { annualFeesBilled: Math.max(0, subscription.annualFeesBilled - 1) }),
      ...(depositCents > 0 && { depositDueCents: (subscription.depositDueCents ?? 0) + depositCents }),
    },
    now,
  );
}
