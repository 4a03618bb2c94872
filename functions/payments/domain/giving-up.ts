import type { User } from '#functions/accounts/domain/user.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { creditToReturnCents } from '#functions/orders/domain/refund.ts';
import { changeSubscription, type Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { SettlementFacts } from './facts.ts';

/** What becomes of an unpaid order of a checkout, and of what it had reserved, once it is given up. */
export interface GivingUp {
  order: Order;
  /** The subscription that waited for its payment, ended; undefined when none did. */
  subscription: Subscription | undefined;
  userChanges: Partial<User>;
  /** The credit, in cents, that goes back to the member; 0 for none. */
  creditCents: number;
  /** The member may use its code again: a refund of all of it may have said so before. */
  releasesCode: boolean;
  /** Whether the member's cart is still held by this order. */
  releasesCart: boolean;
}

export function giveUpOrder(
  order: Order,
  { user, cart, subscription }: SettlementFacts,
  reason: string,
  now: Date,
): GivingUp {
  const waiting = subscription?.status === 'pending_confirmation' ? subscription : undefined;
  const isShown = waiting !== undefined && user.subscriptionId === waiting.id;
  const creditCents = creditToReturnCents(order);
  return {
    order: changeOrder(
      order,
      {
        status: 'cancelled',
        paymentStatus: 'failed',
        paymentProblem: reason,
        ...(creditCents > 0 && { creditReturnedCents: creditCents }),
      },
      now,
    ),
    subscription: waiting && changeSubscription(waiting, { status: 'cancelled' }, now),
    userChanges: {
      ...(isShown && { subscriptionId: null, subscriptionStatus: 'inactive' }),
      // A trial that was never paid was no trial.
      ...(waiting && order.plan?.isTrial && { trialUsed: false }),
    },
    creditCents,
    releasesCode: order.promotionCode !== null && !order.refundedWhole,
    releasesCart: cart?.pendingOrderId === order.id,
  };
}
