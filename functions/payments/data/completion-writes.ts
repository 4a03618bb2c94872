import { accountChange, entryOf, membershipAttributes } from '#functions/accounts/data/account-change.ts';
import { referralEntity } from '#functions/accounts/data/referrals.ts';
import { cartWrite } from '#functions/cart/data/carts.ts';
import { changedChargeWrite } from '#functions/orders/data/charges.ts';
import { changedOrderWrites } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { outboxWrite } from '#functions/outbox/data/outbox.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { statusCountWrites } from '#functions/subscriptions/data/status-counts.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { Completion } from '../domain/completion.ts';
import type { SettlementFacts } from '../domain/facts.ts';
import { orderMail } from './order-mail.ts';
import { revenueChange } from './order-revenue.ts';

/** The one transaction that completes an order: all of it, and the mail under `messageId`. */
export function completionWrites(
  before: Order,
  facts: SettlementFacts,
  {
    order,
    charge,
    subscription,
    userChanges,
    heldCents,
    rewardCents,
    referral,
    cart,
    tellsMember,
    note,
  }: Completion,
  messageId: string,
  now: Date,
): NamedWrite[] {
  return [
    ...changedOrderWrites(before, order, nextDueAt(order, now)),
    ...(charge ? [changedChargeWrite(charge)] : []),
    ...subscriptionWrites(facts.subscription, subscription),
    ...accountChange(
      facts.user,
      {
        credits: entryOf(before, rewardCents, `Reward of code ${before.promotionCode}`),
        deposits: entryOf(before, heldCents, 'Deposit of your share'),
        set: userChanges,
        asRead: membershipAttributes,
      },
      now,
    ),
    ...(referral ? [referralEntity.replace(referral)] : []),
    ...revenueChange(before, order, now),
    ...(facts.cart && cart ? [cartWrite(facts.cart, cart, now)] : []),
    ...(tellsMember
      ? [
          outboxWrite(
            {
              id: messageId,
              template: order.paymentStatus === 'processing' ? 'payment-processing' : 'order-paid',
              to: facts.user.email,
              userId: order.userId,
              data: { ...orderMail(before, facts.user), ...(note && { note }) },
            },
            now,
          ),
        ]
      : []),
  ];
}

function subscriptionWrites(before: Subscription | undefined, after: Subscription | undefined): NamedWrite[] {
  if (!after) return [];
  return [
    before ? subscriptionEntity.replace(after) : subscriptionEntity.create(after),
    ...statusCountWrites(after, before?.status ?? null),
  ];
}
