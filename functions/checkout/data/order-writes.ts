import { keys } from '#functions/platform/keys.ts';
import { newId } from '#functions/platform/ids.ts';
import { check, transact, update, type NamedWrite } from '#functions/platform/table.ts';
import { cartWrite } from '#functions/cart/data/carts.ts';
import { creditWrite } from '#functions/members/data/credits.ts';
import type { User } from '#functions/members/domain/user.ts';
import {
  changedOrderWrite,
  changeOrder,
  cycleOrderWrite,
  newOrderWrite,
} from '#functions/orders/data/orders.ts';
import { isGivenTime, isPayable, type Order, type OrderLine } from '#functions/orders/domain/order.ts';
import { redemptionWrites } from '#functions/promotions/data/promotions.ts';
import { offeredPlanCheck } from '#functions/subscriptions/data/plans.ts';
import type { OrderParts } from '../domain/compose-order.ts';

/** An order that is not paid is given up after this many minutes. */
const minutesToPay = 30;
/** And this many minutes after the cut-off: what it holds is wanted for the standing add-ons then. */
const minutesPastCutoff = 10;

/** When an unpaid order's time is over. */
export const lookAfterUnpaid = ({ createdAt, cycle }: Order): string =>
  new Date(
    Math.min(
      Date.parse(createdAt) + minutesToPay * 60_000,
      Date.parse(cycle.cutoffAt) + minutesPastCutoff * 60_000,
    ),
  ).toISOString();

/** A processing payment is looked after once a day until the bank has spoken. */
const lookAfterProcessing = (now: Date) => new Date(now.getTime() + 24 * 3600_000).toISOString();

/**
 * When somebody must look after an order's payment; undefined when nobody must. An unpaid renewal, and an order
 * that is owed, have a charge that is looked after instead.
 */
export function nextLook(order: Order, now: Date): string | undefined {
  if (order.paymentStatus === 'processing') return lookAfterProcessing(now);
  return isGivenTime(order) ? lookAfterUnpaid(order) : undefined;
}

/**
 * A change of the order alone. Of another payment that an unpaid order takes, nothing was given back.
 * @throws TransactionRefused when it changed meanwhile
 */
export async function saveOrder(order: Order, changes: Partial<Order>): Promise<Order> {
  const now = new Date();
  const isOtherPayment =
    changes.paymentIntentId !== undefined && changes.paymentIntentId !== order.paymentIntentId;
  const nothingBack = { refundedCents: 0, withdrawnCents: 0 };
  const after = changeOrder(
    order,
    { ...(isOtherPayment && isPayable(order) && nothingBack), ...changes },
    now,
  );
  await transact([changedOrderWrite(after, nextLook(after, now))]);
  return after;
}

/**
 * The one transaction that writes an order and reserves what it needs: stock, credit, the code's use and
 * the cycle's being open. A write's name says what was refused.
 */
export function placementWrites(
  order: Order,
  { user, cart, cycle }: Pick<OrderParts['basket'], 'user' | 'cart' | 'cycle'>,
  now: Date,
): NamedWrite[] {
  return [
    newOrderWrite(order, lookAfterUnpaid(order)),
    cycleOrderWrite(order),
    cartWrite(cart, { pendingOrderId: order.id }, now),
    check('cycle', {
      Key: keys.cycle(order.cycle.id),
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
    ...order.lines.filter((line) => line.kind === 'product').map(takeProduct),
    ...order.lines
      .filter((line) => line.kind === 'plan')
      .map((line) => offeredPlanCheck(line.refId, line.unitPriceCents)),
    ...reserveFromUser(order, user, now),
    ...(order.promotionCode
      ? redemptionWrites({
          code: order.promotionCode,
          userId: order.userId,
          orderId: order.id,
          discountCents: order.discountCents,
          redeemedAt: now.toISOString(),
        })
      : []),
  ];
}

/** Takes the units out of stock; refused when there are too few or the price is another one by now. */
export function takeProduct(line: OrderLine): NamedWrite {
  const sameProduct = {
    Key: keys.product(line.refId),
    ExpressionAttributeNames: { '#status': 'status' },
  };
  const unchanged = '#status = :active AND unavailable = :false AND priceCents = :price';
  const values = { ':active': 'active', ':false': false, ':price': line.unitPriceCents };
  if (!line.isStockTaken)
    return check('product', {
      ...sameProduct,
      ConditionExpression: `${unchanged} AND stock = :unlimited`,
      ExpressionAttributeValues: { ...values, ':unlimited': null },
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

/**
 * A change of the member's credit: the balance and its ledger entry together, refused (`user`) when the
 * balance is no longer the one that was read.
 * @param also.condition what else must hold of the account, with its `values`
 * @param also.set attributes of the account that change with the balance
 */
export function creditChange(
  user: User,
  amountCents: number,
  reason: string,
  source: string,
  now: Date,
  also: { condition?: string; values?: Record<string, unknown>; set?: Record<string, unknown> } = {},
): NamedWrite[] {
  const names = Object.keys(also.set ?? {});
  return [
    update('user', {
      Key: keys.user(user.id),
      UpdateExpression: [
        'SET creditCents = creditCents + :amount',
        ...names.map((name) => `${name} = :${name}`),
      ].join(', '),
      ConditionExpression: ['creditCents = :balance', also.condition].filter(Boolean).join(' AND '),
      ExpressionAttributeValues: {
        ':amount': amountCents,
        ':balance': user.creditCents,
        ...also.values,
        ...Object.fromEntries(names.map((name) => [`:${name}`, also.set![name]])),
      },
    }),
    creditWrite({
      id: newId('crd', now),
      userId: user.id,
      createdAt: now.toISOString(),
      amountCents,
      balanceAfterCents: user.creditCents + amountCents,
      reason,
      source,
    }),
  ];
}
