import { productEntity } from '#functions/catalogue/data/products.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { keys } from '#functions/platform/keys.ts';
import { check, update, type NamedWrite } from '#functions/platform/table.ts';
import { cartWrite } from '#functions/cart/data/carts.ts';
import { creditChange } from '#functions/accounts/data/credits.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { cycleOrderWrite, newOrderWrites } from '#functions/orders/data/orders.ts';
import { type Order, type OrderLine } from '#functions/orders/domain/order.ts';
import { paymentDeadline } from '#functions/orders/domain/time-to-pay.ts';
import { redemptionWrites } from '#functions/promotions/data/promotions.ts';
import { offeredPlanCheck } from '#functions/subscriptions/data/plans.ts';
import type { OrderParts } from '../domain/compose-order.ts';

/**
 * The one transaction that writes an order and reserves what it needs: stock, credit, the code's use and
 * the cycle's being open. A write's name says what was refused.
 */
export function placementWrites(
  order: Order,
  {
    user,
    cart,
    cycle,
    promotion,
    campaign,
  }: Pick<OrderParts['basket'], 'user' | 'cart' | 'cycle' | 'promotion' | 'campaign'>,
  now: Date,
): NamedWrite[] {
  return [
    ...newOrderWrites(order, paymentDeadline(order)),
    cycleOrderWrite(order),
    cartWrite(cart, { pendingOrderId: order.id }, now),
    check('cycle', {
      Key: cycleEntity.key(order.cycle.id),
      // Also still the cycle the member saw: one that moved meanwhile is read again.
      ConditionExpression:
        'cutoffAt > :now AND #status IN (:open, :scheduled) AND #version = :version AND attribute_not_exists(ordersPaused)',
      ExpressionAttributeNames: { '#status': 'status', '#version': 'version' },
      ExpressionAttributeValues: {
        ':now': now.toISOString(),
        ':open': 'open',
        ':scheduled': 'scheduled',
        ':version': cycle.version,
      },
    }),
    ...order.lines.filter((line) => line.kind === 'product').map((line) => takeProduct(line, order)),
    ...order.lines
      .filter((line) => line.kind === 'plan')
      .map((line) => offeredPlanCheck(line.refId, line.unitPriceCents)),
    ...reserveFromUser(order, user, now),
    ...(order.promotionCode && promotion ? redemptionWrites(order, promotion, campaign, now) : []),
  ];
}

/** Takes the units out of stock; refused when there are too few, the price is another one by now, or it is not offered for the pickup. */
export function takeProduct(line: OrderLine, { cycle }: Pick<Order, 'cycle'>): NamedWrite {
  const sameProduct = {
    Key: productEntity.key(line.refId),
    ExpressionAttributeNames: { '#status': 'status' },
  };
  const isOffered =
    '(attribute_not_exists(offeredUntil) OR offeredUntil = :unlimited OR offeredUntil >= :pickup)';
  const unchanged = `#status = :active AND unavailable = :false AND priceCents = :price AND ${isOffered}`;
  const values = {
    ':active': 'active',
    ':false': false,
    ':price': line.unitPriceCents,
    ':unlimited': null,
    ':pickup': cycle.pickupDate,
  };
  if (!line.isStockTaken)
    return check('product', {
      ...sameProduct,
      ConditionExpression: `${unchanged} AND stock = :unlimited`,
      ExpressionAttributeValues: values,
    });
  return update('product', {
    ...sameProduct,
    UpdateExpression: 'SET stock = stock - :quantity',
    ConditionExpression: `${unchanged} AND stock >= :quantity`,
    ExpressionAttributeValues: { ...values, ':quantity': line.quantity },
  });
}

/** Takes the credit, and makes sure that a member who subscribes has no live subscription. */
function reserveFromUser(order: Order, user: User, now: Date): NamedWrite[] {
  const condition = 'subscriptionStatus = :subscription';
  const values = { ':subscription': user.subscriptionStatus };
  if (order.creditUsedCents === 0)
    return [
      check('user', {
        Key: keys.user(user.id),
        ConditionExpression: `${condition} AND creditCents = :balance`,
        ExpressionAttributeValues: { ...values, ':balance': user.creditCents },
      }),
    ];
  return creditChange(user, -order.creditUsedCents, 'Used for an order', order.id, now, {
    condition,
    values,
  });
}
