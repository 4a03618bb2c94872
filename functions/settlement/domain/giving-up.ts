import type { User } from '#functions/accounts/domain/user.ts';
import { changeCharge, type Charge } from '#functions/orders/domain/charge.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { creditToReturnCents } from '#functions/orders/domain/refund.ts';
import { addDue, weightDueOf } from '#functions/orders/domain/weight-line.ts';
import { changeSubscription, type Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { SettlementFacts } from './facts.ts';

export interface GivingUp {
  order: Order;
  /** The charge of a renewal, which is waived with its order. */
  charge: Charge | undefined;
  /** Undefined when the subscription does not change. */
  subscription: Subscription | undefined;
  userChanges: Partial<User>;
  /** The credit that goes back to the member, in cents; 0 for none. */
  creditCents: number;
  /**
   * True when the member may use the order's code again. False when a refund of the whole order allowed that
   * before.
   */
  releasesCode: boolean;
  /** True while the member's cart is still held by this order. */
  releasesCart: boolean;
}

/**
 * Gives up an unpaid order (Q079). The subscription that a checkout's order was to start ends. The annual fee
 * and the deposit difference that a renewal billed are billed again with the next renewal.
 * @param keepsNumber true when another order or an active subscription needs the member's customer number
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
  const weightDue = weightDueOf(order);
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
      ...(weightDue.length > 0 && { weightDue: addDue(user.weightDue ?? [], weightDue) }),
      ...(isShown && { subscriptionId: null, subscriptionStatus: 'inactive' }),
      // A trial that was never paid for may be used again.
      ...(waiting && order.plan?.isTrial && { trialUsed: false }),
      ...(!keepsNumber && { customerNumber: null }),
    },
    creditCents,
    releasesCode: order.promotionCode !== null && !order.refundedWhole,
    releasesCart: cart?.pendingOrderId === order.id,
  };
}

export const waivedCharge = (charge: Charge, reason: string, now: Date): Charge =>
  changeCharge(charge, { state: 'waived', nextAttemptAt: null, declineReason: reason }, now);

/** Undefined when the renewal billed neither the annual fee nor a deposit difference. */
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
