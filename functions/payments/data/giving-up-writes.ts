import { creditChange } from '#functions/accounts/data/credits.ts';
import { cartWrite } from '#functions/cart/data/carts.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { changedOrderWrites, cycleOrderRemoval } from '#functions/orders/data/orders.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { stockTakenBy } from '#functions/orders/domain/refund.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { outboxWrite } from '#functions/outbox/data/outbox.ts';
import { update, type NamedWrite } from '#functions/platform/table.ts';
import { releaseWrites } from '#functions/promotions/data/promotions.ts';
import { statusCountWrites } from '#functions/subscriptions/data/status-counts.ts';
import { accountWrite, sameMembership } from '#functions/subscriptions/data/subscription-facts.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { SettlementFacts } from '../domain/facts.ts';
import type { GivingUp } from '../domain/giving-up.ts';
import { orderMail } from './order-mail.ts';

/**
 * Gives back what an order still has out of stock, where the product still counts it: it is left out where staff stopped
 * counting since it was read.
 */
export const stockReturnWrites = (order: Order, counted: Set<string>): NamedWrite[] =>
  backInStockWrites(stockTakenBy(order), counted);

/** Puts so many units back, where the product still counts them. */
export const backInStockWrites = (
  units: readonly { refId: string; quantity: number }[],
  counted: Set<string>,
): NamedWrite[] =>
  units
    .filter(({ refId }) => counted.has(refId))
    .map(({ refId, quantity }) => ({
      ...update('product', {
        Key: productEntity.key(refId),
        UpdateExpression: 'ADD stock :quantity',
        ConditionExpression: 'attribute_type(stock, :number)',
        ExpressionAttributeValues: { ':quantity': quantity, ':number': 'N' },
      }),
      isOptional: true,
    }));

/**
 * The one transaction that gives an order up: everything it had reserved goes back. The member is mailed
 * when a payment that was under way has failed (`messageId`).
 */
export function givingUpWrites(
  before: Order,
  facts: SettlementFacts,
  { order, subscription, userChanges, creditCents, releasesCode, releasesCart }: GivingUp,
  messageId: string | undefined,
  now: Date,
  staff?: StaffChange,
): NamedWrite[] {
  const { user, cart, counted } = facts;
  return [
    ...changedOrderWrites(before, order, nextDueAt(order, now), staff),
    cycleOrderRemoval(before),
    ...stockReturnWrites(before, counted),
    ...userWrites(before, facts, userChanges, creditCents, now),
    ...(releasesCode ? releaseWrites(before) : []),
    ...(facts.subscription && subscription
      ? [
          subscriptionEntity.replace(subscription),
          ...statusCountWrites(subscription, facts.subscription.status),
        ]
      : []),
    ...(cart && releasesCart ? [cartWrite(cart, { pendingOrderId: null }, now)] : []),
    ...(messageId
      ? [
          outboxWrite(
            {
              id: messageId,
              template: 'payment-failed',
              to: user.email,
              userId: before.userId,
              data: { ...orderMail(order, user), reason: order.paymentProblem },
            },
            now,
          ),
        ]
      : []),
  ];
}

function userWrites(
  order: Order,
  { user }: SettlementFacts,
  changes: GivingUp['userChanges'],
  creditCents: number,
  now: Date,
): NamedWrite[] {
  if (creditCents > 0) {
    const { expression, values } = sameMembership(user);
    return creditChange(user, creditCents, 'Returned from an unpaid order', order.id, now, {
      condition: expression,
      values,
      set: changes,
    });
  }
  return Object.keys(changes).length > 0 ? [accountWrite(user, changes)] : [];
}
