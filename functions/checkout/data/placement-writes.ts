import { takeUnits } from '#functions/catalogue/data/stock.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { above, either } from '#functions/platform/change-item.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { cartWrite } from '#functions/cart/data/carts.ts';
import { accountChange, entryOf } from '#functions/accounts/data/account-change.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { cycleOrderWrite, newOrderWrites } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { paymentDeadline } from '#functions/orders/domain/time-to-pay.ts';
import { redemptionWrites } from '#functions/promotions/data/promotions.ts';
import { offeredPlanCheck } from '#functions/subscriptions/data/plans.ts';
import type { OrderParts } from '../domain/compose-order.ts';

/** The one transaction that places an order. The name of the refused write tells the reason. */
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
    cycleEntity.checkAt([order.cycle.id], {
      cutoffAt: above(now.toISOString()),
      status: either('open', 'scheduled'),
      // The cycle must also be as it was read. When it has changed, the caller reads it again.
      version: cycle.version,
      ordersPaused: undefined,
    }),
    ...order.lines
      .filter((line) => line.kind === 'product')
      .map((line) => takeUnits(line, order.cycle.pickupDate)),
    ...order.lines
      .filter((line) => line.kind === 'plan')
      .map((line) => offeredPlanCheck(line.refId, line.unitPriceCents)),
    ...reserveFromUser(order, user, now),
    ...(order.promotionCode && promotion ? redemptionWrites(order, promotion, campaign, now) : []),
  ];
}

/**
 * Refused when the account's subscription status, credit, deposit or amounts due for weighed goods changed
 * since it was read.
 */
function reserveFromUser(order: Order, user: User, now: Date): NamedWrite[] {
  const takesWeight = order.lines.some(({ kind }) => kind === 'weight');
  if (order.creditUsedCents === 0 && !takesWeight)
    return [
      userEntity.check(user, ['subscriptionStatus', 'creditCents', 'depositCents', 'weightDueVersion']),
    ];
  return accountChange(
    user,
    {
      credits: entryOf(order, -order.creditUsedCents, 'Used for an order'),
      ...(takesWeight && { set: { weightDue: undefined } }),
      asRead: ['subscriptionStatus', 'creditCents', 'depositCents', 'weightDueVersion'],
    },
    now,
  );
}
