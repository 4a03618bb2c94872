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
import type { ProviderPayment } from './payment-outcome.ts';
import { nextShareOf } from './saved-method.ts';
import { takenMethod } from './taken-method.ts';

/** What becomes of an order, and of what it touches, once it is paid or on its way by bank transfer. */
export interface Completion {
  order: Order;
  charge: Charge | undefined;
  /** The subscription that it starts or confirms; undefined for none, and where nothing changes. */
  subscription: Subscription | undefined;
  userChanges: Partial<User>;
  /** What of the order's deposit the co-op holds from now on, in cents. */
  heldCents: number;
  /** The credit, in cents, that its code gives to the member; 0 for none. */
  rewardCents: number;
  /** What it made of the member's referral; undefined for nothing. */
  referral: Referral | undefined;
  cart: Pick<StoredCart, 'lines' | 'promotionCode' | 'pickupLocationId' | 'pendingOrderId'> | undefined;
  /** What the next share is charged to, where a renewal was not paid with that; undefined where it was, or none follows. */
  nextShare: NextShare | undefined;
  /** Not where it is cancelled by then: a dispute that was won is no news for its member. */
  tellsMember: boolean;
  /** What the member is told beside the order itself. */
  note: string | undefined;
}

const shareWithoutSubscription =
  'You already have a subscription, so this share does not start a second one: it is for this pickup only. We will get in touch with you about it.';

/**
 * An order that is paid or on its way: its charge, the subscription it starts, the member, the reward of its code, the cart.
 * Where the member has another live subscription by now, the order stands as paid and its own subscription begins as
 * one that has ended, which staff may set active once the other is over.
 * @param customerNumber the member's number, or the one that was drawn for this order; null for none
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
  // What staff gave back as credit counts once a dispute is won, too.
  const paymentStatus = isPaid ? paidStatusOf(order) : outcome;
  const taken = takenMethod(order, payment, facts.user);
  // One that is paid once more, after a dispute, has so much held again as went off with it, and has had its reward before.
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
    ...(!isByDefault && taken?.user),
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
        ...taken?.order,
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

/** What the member or staff did with it while the bank transfer was on its way stays. */
const isUndecided = (subscription: Subscription | undefined): boolean =>
  subscription === undefined || subscription.status === 'pending_confirmation';

/** Begins the subscription, or confirms it when its bank transfer has arrived. */
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

/** The cart that was ordered from, without what was ordered; lines added since stay. Undefined for another cart. */
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
