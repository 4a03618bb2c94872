import { changeSubscription } from '#functions/subscriptions/domain/subscription.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { update, type NamedWrite } from '#functions/platform/table.ts';
import { cartWrite } from '#functions/cart/data/carts.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { outboxWrite } from '#functions/outbox/data/outbox.ts';
import { changedOrderWrite, changeOrder, cycleOrderRemoval } from '#functions/orders/data/orders.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { returnRedemptionWrites } from '#functions/promotions/data/promotions.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { statusCountWrites } from '#functions/subscriptions/data/status-counts.ts';
import { accountWrite, sameMembership } from '#functions/subscriptions/data/subscription-facts.ts';
import { orderMail } from './order-mail.ts';
import { creditChange } from '#functions/accounts/data/credits.ts';
import type { SettlementFacts } from './settlement-facts.ts';

/** Gives back what an order took out of stock, where the product still counts it. */
export const stockReturnWrites = (order: Order, counted: Set<string>): NamedWrite[] =>
  order.lines
    .filter((line) => line.isStockTaken && counted.has(line.refId))
    .map((line) =>
      update('product', {
        Key: productEntity.key(line.refId),
        UpdateExpression: 'ADD stock :quantity',
        ExpressionAttributeValues: { ':quantity': line.quantity },
      }),
    );

/**
 * The one transaction that gives an order up: everything it had reserved goes back. The member is mailed
 * when a payment that was under way has failed (`messageId`).
 */
export function givingUpWrites(
  order: Order,
  facts: SettlementFacts,
  reason: string,
  messageId: string | undefined,
  now: Date,
): { after: Order; writes: NamedWrite[] } {
  const { user, cart, subscription, counted } = facts;
  const endsSubscription = subscription?.status === 'pending_confirmation';
  const isShown = endsSubscription && user.subscriptionId === subscription.id;
  const userChanges: Partial<User> = {
    ...(isShown && { subscriptionId: null, subscriptionStatus: 'inactive' }),
    // A trial that was never paid was no trial.
    ...(endsSubscription && order.plan?.isTrial && { trialUsed: false }),
  };
  const same = sameMembership(user);
  const given = { status: 'cancelled', paymentStatus: 'failed', paymentProblem: reason } as const;
  const after = changeOrder(order, given, now);
  const writes = [
    changedOrderWrite(after, nextDueAt(after, now)),
    cycleOrderRemoval(order),
    ...stockReturnWrites(order, counted),
    ...(order.creditUsedCents > 0
      ? creditChange(user, order.creditUsedCents, 'Returned from an unpaid order', order.id, now, {
          condition: same.expression,
          values: same.values,
          set: userChanges,
        })
      : Object.keys(userChanges).length > 0
        ? [accountWrite(user, userChanges)]
        : []),
    ...(order.promotionCode ? returnRedemptionWrites(order.promotionCode, order.userId, order.id) : []),
    ...(endsSubscription
      ? [
          subscriptionEntity.replace(changeSubscription(subscription, { status: 'cancelled' }, now)),
          ...statusCountWrites(subscription.id, subscription.status, 'cancelled'),
        ]
      : []),
    ...(cart?.pendingOrderId === order.id ? [cartWrite(cart, { pendingOrderId: null }, now)] : []),
    ...(messageId
      ? [
          outboxWrite(
            {
              id: messageId,
              template: 'payment-failed',
              to: user.email,
              userId: order.userId,
              data: { ...orderMail(order, user), reason },
            },
            now,
          ),
        ]
      : []),
  ];
  return { after, writes };
}
