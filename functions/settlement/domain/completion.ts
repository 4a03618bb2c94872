import type { NextShare } from '#shared/next-share.ts';
import { earnedReferral, type Referral } from '#functions/accounts/domain/referral.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { withoutOrdered, type CartLine, type StoredCart } from '#functions/cart/domain/cart.ts';
import { changeCharge, chargeStateOf, type Charge } from '#functions/orders/domain/charge.ts';
import { changeOrder, depositToHold, type Order } from '#functions/orders/domain/order.ts';
import { paidStatusOf } from '#functions/orders/domain/refundable.ts';
import { confirmedByPayment } from '#functions/orders/domain/vendor-status.ts';
import { mayBeLive } from '#functions/subscriptions/domain/membership.ts';
import { newSubscription } from '#functions/subscriptions/domain/new-subscription.ts';
import { changeSubscription, type Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { statusChange } from '#functions/subscriptions/domain/transitions.ts';
import type { SettlementFacts } from './facts.ts';
import type { ProviderPayment } from '#functions/payments/domain/provider-payment.ts';
import { nextShareOf } from '#functions/payments/domain/saved-method.ts';
import { takenMethod } from '#functions/payments/domain/taken-method.ts';

/** An order that is paid, or whose bank transfer is on its way, and all else that its completion changes. */
export interface Completion {
  order: Order;
  charge: Charge | undefined;
  /** The subscription that the order starts or confirms; undefined when there is none, or it does not change. */
  subscription: Subscription | undefined;
  userChanges: Partial<User>;
  /** The part of the order's deposit that the co-op holds from now on, in cents. */
  heldCents: number;
  /** The credit that the order's code grants, in cents; 0 for none. */
  rewardCents: number;
  /** Undefined when the referral does not change. */
  referral: Referral | undefined;
  cart: Pick<StoredCart, 'lines' | 'promotionCode' | 'pickupLocationId' | 'pendingOrderId'> | undefined;
  /**
   * The method for the next share, after a renewal was paid with another than the default. Undefined
   * otherwise, and when no share follows.
   */
  nextShare: NextShare | undefined;
  /** False for a cancelled order: the co-op won a dispute about it, which is no news for the member. */
  tellsMember: boolean;
  /** A sentence for the member besides the mail's usual text. */
  note: string | undefined;
}

const shareWithoutSubscription =
  'You already have a subscription, so this share does not start a second one: it is for this pickup only. We will get in touch with you about it.';

/**
 * Completes an order that is paid, or whose bank transfer is on its way. When the member has another live
 * subscription by now, the order still counts as paid. Its own subscription then begins `inactive`; staff may
 * set it active once the other one is over.
 * @param customerNumber the member's number, or a new number drawn for this order; null for none
 */
export function completeOrder(
  order: Order,
  facts: SettlementFacts,
  payment: ProviderPayment | undefined,
  outcome: 'paid' | 'processing',
  customerNumber: number | null,
  now: Date,
): Completion {
  const isPaid = outcome === 'paid';
  // The order may count as partly refunded at once, for example when staff gave credit before the co-op won a
  // dispute about its payment.
  const paymentStatus = isPaid ? paidStatusOf(order) : outcome;
  const methodChanges = takenMethod(order, payment, facts.user);
  // After a dispute, an order can be paid a second time. The dispute took the order's deposit off the
  // account, so the deposit is held again. The credit of the order's code is not given again.
  const takesDeposit = isPaid && order.depositCents > 0 && !order.isDepositHeld && !order.isDepositSettled;
  const rewardCents = isPaid && order.creditGrantedCents === 0 ? order.promotionRewardCents : 0;
  const referral = isPaid ? earnedReferral(facts.referral, order, facts.referralCreditCents) : undefined;
  const isSecond =
    order.plan !== null &&
    isUndecided(facts.subscription) &&
    !mayBeLive(facts.user, order.subscriptionId ?? '');
  const note = isSecond ? shareWithoutSubscription : undefined;
  const { user, charge } = facts;
  const isByDefault = payment?.methodId === user.defaultPaymentMethodId;
  const userChanges: Partial<User> = {
    ...(order.plan && {
      ...(isUndecided(facts.subscription) &&
        !isSecond && {
          subscriptionId: order.subscriptionId,
          subscriptionStatus: isPaid ? 'active' : 'pending_confirmation',
        }),
      trialUsed: user.trialUsed || order.plan.isTrial,
    }),
    ...(customerNumber !== user.customerNumber && { customerNumber }),
    ...(!isByDefault && methodChanges?.user),
  };
  return {
    order: changeOrder(
      order,
      {
        ...(isPaid && confirmedByPayment(order)),
        paymentStatus,
        ...(!order.isRenewal && { customerNumber }),
        creditGrantedCents: order.creditGrantedCents + rewardCents,
        paymentProblem: '',
        ...(takesDeposit && { isDepositHeld: true }),
        ...(referral && { referralCreditCents: referral.creditCents }),
        ...(payment && {
          paymentIntentId: payment.id,
          paymentMethodType: payment.methodType,
          paymentMethodLabel: payment.methodLabel,
        }),
        ...methodChanges?.order,
        ...(note && { notes: [...order.notes, { note, createdAt: now.toISOString() }] }),
      },
      now,
    ),
    charge:
      charge &&
      changeCharge(
        charge,
        {
          state: chargeStateOf(paymentStatus),
          nextAttemptAt: null,
          declineReason: '',
          ...(isByDefault && charge.declinedMethodId && { declinedMethodId: null }),
        },
        now,
      ),
    subscription: subscriptionAfter(order, facts.subscription, isPaid, isSecond, now),
    userChanges,
    heldCents: takesDeposit ? depositToHold(order) : 0,
    rewardCents,
    referral,
    cart: cartAfter(order, facts.cart),
    nextShare: order.isRenewal && !isByDefault ? nextShareOf({ ...user, ...userChanges }, charge) : undefined,
    tellsMember: order.status !== 'cancelled',
    note,
  };
}

/** True when the subscription is not made yet, or awaits its payment. Any other status stays as it is. */
const isUndecided = (subscription: Subscription | undefined): boolean =>
  subscription === undefined || subscription.status === 'pending_confirmation';

function subscriptionAfter(
  order: Order,
  existing: Subscription | undefined,
  isPaid: boolean,
  isSecond: boolean,
  now: Date,
): Subscription | undefined {
  const { plan, subscriptionId } = order;
  if (!plan || !subscriptionId) return undefined;
  if (existing) {
    if (!isPaid || !isUndecided(existing)) return undefined;
    return changeSubscription(existing, statusChange(existing, isSecond ? 'inactive' : 'active', now), now);
  }
  return newSubscription(
    plan,
    {
      id: subscriptionId,
      userId: order.userId,
      status: isSecond ? 'inactive' : isPaid ? 'active' : 'pending_confirmation',
      startedAt: order.createdAt,
      paidThroughCutoff: order.cycle.cutoffAt,
      items: [],
      orderId: order.id,
      firstCycleId: order.cycle.id,
    },
    now.toISOString(),
  );
}

/** The cart without the ordered items; lines added later stay. Undefined when the order no longer holds the cart. */
function cartAfter(order: Order, cart: StoredCart | undefined): Completion['cart'] {
  if (cart?.pendingOrderId !== order.id) return undefined;
  const ordered = order.lines
    .filter((line) => line.kind === 'product' || line.kind === 'plan')
    .map((line): CartLine => ({
      id: line.refId,
      kind: line.kind as CartLine['kind'],
      quantity: line.quantity,
    }));
  return {
    lines: withoutOrdered(cart.lines, ordered),
    promotionCode: cart.promotionCode === order.promotionCode ? null : cart.promotionCode,
    pickupLocationId: null,
    pendingOrderId: null,
  };
}
