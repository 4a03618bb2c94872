import { changeSubscription } from '#functions/subscriptions/domain/subscription.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { cartWrite } from '#functions/cart/data/carts.ts';
import { withoutOrdered, type CartLine, type StoredCart } from '#functions/cart/domain/cart.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { outboxWrite } from '#functions/outbox/data/outbox.ts';
import { changedOrderWrite, changeOrder } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { changedChargeWrite } from '#functions/orders/data/charges.ts';
import { changeCharge } from '#functions/orders/domain/charge.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { statusCountWrites } from '#functions/subscriptions/data/status-counts.ts';
import { accountWrite, sameMembership } from '#functions/subscriptions/data/subscription-facts.ts';
import { mayBeLive } from '#functions/subscriptions/domain/membership.ts';
import { newSubscription } from '#functions/subscriptions/domain/new-subscription.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { statusChange } from '#functions/subscriptions/domain/transitions.ts';
import type { ProviderPayment } from '../domain/payment-outcome.ts';
import { orderMail } from './order-mail.ts';
import { revenueChange } from './order-revenue.ts';
import { creditChange } from '#functions/accounts/data/credits.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import type { SettlementFacts } from './settlement-facts.ts';

const shareWithoutSubscription =
  'You already have a subscription, so this share does not start a second one: it is for this pickup only. We will get in touch with you about it.';

/**
 * The one transaction that completes an order, paid or on its way: the order, the subscription it starts,
 * the member, the reward of its code, the cart, and the mail. Where the member has another live subscription
 * by now, the order stands as paid and its own subscription begins as one that has ended, which staff may set
 * active once the other is over.
 */
export function completionWrites(
  order: Order,
  facts: SettlementFacts,
  payment: ProviderPayment | undefined,
  outcome: 'paid' | 'processing',
  customerNumber: number | null,
  messageId: string,
  now: Date,
): { after: Order; writes: NamedWrite[] } {
  const isPaid = outcome === 'paid';
  const taken = takenMethod(order, payment, facts.user);
  // An order that is paid once more, after a dispute, was rewarded before.
  const reward = isPaid && order.creditGrantedCents === 0 ? order.promotionRewardCents : 0;
  const template = isPaid ? 'order-paid' : 'payment-processing';
  const isSecond =
    order.plan !== null &&
    isUndecided(facts.subscription) &&
    !mayBeLive(facts.user, order.subscriptionId ?? '');
  const after = changeOrder(
    order,
    {
      status: isPaid && order.status === 'pending' ? 'confirmed' : order.status,
      paymentStatus: outcome,
      customerNumber,
      creditGrantedCents: order.creditGrantedCents + reward,
      paymentProblem: '',
      ...(payment && { paymentMethodType: payment.methodType, paymentMethodLabel: payment.methodLabel }),
      ...taken?.order,
      ...(isSecond && {
        notes: [...order.notes, { note: shareWithoutSubscription, createdAt: now.toISOString() }],
      }),
    },
    now,
  );
  const writes = [
    changedOrderWrite(after, nextDueAt(after, now)),
    ...(facts.charge
      ? [
          changedChargeWrite(
            changeCharge(facts.charge, { state: outcome, nextAttemptAt: null, declineReason: '' }, now),
          ),
        ]
      : []),
    ...subscriptionWrites(order, facts.subscription, isPaid, isSecond, now),
    ...userWrites(order, facts, taken?.user, isPaid, isSecond, customerNumber, reward, now),
    ...revenueChange(order, after, now),
    ...cartWrites(order, facts.cart, now),
    outboxWrite(
      {
        id: messageId,
        template,
        to: facts.user.email,
        userId: order.userId,
        data: { ...orderMail(order, facts.user), ...(isSecond && { note: shareWithoutSubscription }) },
      },
      now,
    ),
  ];
  return { after, writes };
}

/** What the member or staff did with it while the bank transfer was on its way stays. */
const isUndecided = (subscription: Subscription | undefined): boolean =>
  subscription === undefined || subscription.status === 'pending_confirmation';

/** Starts the subscription, or confirms it when its bank transfer has arrived. */
function subscriptionWrites(
  order: Order,
  existing: Subscription | undefined,
  isPaid: boolean,
  isSecond: boolean,
  now: Date,
): NamedWrite[] {
  const { plan, subscriptionId } = order;
  if (!plan || !subscriptionId) return [];
  if (existing) {
    if (!isPaid || !isUndecided(existing)) return [];
    const status = isSecond ? 'inactive' : 'active';
    return [
      subscriptionEntity.replace(changeSubscription(existing, statusChange(existing, status, now), now)),
      ...statusCountWrites(existing.id, existing.status, status),
    ];
  }
  const subscription = newSubscription(
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
  return [
    subscriptionEntity.create(subscription),
    ...statusCountWrites(subscription.id, null, subscription.status),
  ];
}

/**
 * The method a payment was made with becomes the one that renewals are charged to, when the member wants it kept
 * and their own customer at the provider keeps it. Undefined when it does not, or did so before: a payment's attempts
 * may be by several methods, and each is taken once.
 */
export function takenMethod(
  order: Order,
  payment: ProviderPayment | undefined,
  user: User,
): { order: Partial<Order>; user: Partial<User> } | undefined {
  if (!order.savePaymentMethod || !payment?.methodId || !payment.isMethodKept) return undefined;
  const methodTakenFrom = `${payment.id} ${payment.methodId}`;
  if (payment.customerId !== user.stripeCustomerId || order.methodTakenFrom === methodTakenFrom)
    return undefined;
  return {
    order: { methodTakenFrom },
    user: {
      defaultPaymentMethodId: payment.methodId,
      defaultPaymentMethodExpires: payment.methodExpires,
    },
  };
}

function userWrites(
  order: Order,
  { user, subscription }: SettlementFacts,
  method: Partial<User> | undefined,
  isPaid: boolean,
  isSecond: boolean,
  customerNumber: number | null,
  rewardCents: number,
  now: Date,
): NamedWrite[] {
  const changes: Partial<User> = {
    ...(order.plan && {
      ...(isUndecided(subscription) &&
        !isSecond && {
          subscriptionId: order.subscriptionId,
          subscriptionStatus: isPaid ? 'active' : 'pending_confirmation',
        }),
      trialUsed: user.trialUsed || order.plan.isTrial,
    }),
    ...(customerNumber !== user.customerNumber && { customerNumber }),
    ...method,
  };
  const same = sameMembership(user);
  if (rewardCents > 0) {
    const reason = `Reward of code ${order.promotionCode}`;
    return creditChange(user, rewardCents, reason, order.id, now, {
      condition: same.expression,
      values: same.values,
      set: changes,
    });
  }
  if (Object.keys(changes).length === 0) return [];
  return [accountWrite(user, changes)];
}

/** Takes what was ordered out of the cart it was ordered from; lines added meanwhile stay. */
function cartWrites(order: Order, cart: StoredCart | undefined, now: Date): NamedWrite[] {
  if (cart?.pendingOrderId !== order.id) return [];
  const ordered = order.lines
    .filter((line) => line.kind === 'product' || line.kind === 'plan')
    .map((line): CartLine => ({
      id: line.refId,
      kind: line.kind as CartLine['kind'],
      quantity: line.quantity,
    }));
  return [
    cartWrite(
      cart,
      {
        lines: withoutOrdered(cart.lines, ordered),
        promotionCode: cart.promotionCode === order.promotionCode ? null : cart.promotionCode,
        pickupLocationId: null,
        pendingOrderId: null,
      },
      now,
    ),
  ];
}
