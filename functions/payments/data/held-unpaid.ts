import type { Order } from '#functions/orders/domain/order.ts';
import { paymentDeadline } from '#functions/orders/domain/time-to-pay.ts';
import { counterOf } from '#functions/platform/rate-limit.ts';
import { check, update, type NamedWrite } from '#functions/platform/table.ts';

/** So many minutes a day a member may keep limited stock from others without paying: three orders that run out. */
const minutesADay = 90;

const rateOf = (userId: string) => ({
  subject: `unpaid-minutes:${userId}`,
  limit: minutesADay,
  windowSeconds: 24 * 3600,
});

const takesStock = ({ lines, dueCents }: Order): boolean =>
  dueCents > 0 && lines.some(({ isStockTaken }) => isStockTaken);

/** How a transaction names that a member has kept limited stock too long. */
export const heldTooLong = 'unpaid minutes';

/** An order that takes limited stock is refused (`heldTooLong`) to a member who has kept it long enough today. */
export const heldUnpaidCheck = (order: Order, now: Date): NamedWrite[] =>
  takesStock(order)
    ? [
        check(heldTooLong, {
          Key: counterOf(rateOf(order.userId), now),
          ConditionExpression: 'attribute_not_exists(#uses) OR #uses < :limit',
          ExpressionAttributeNames: { '#uses': 'uses' },
          ExpressionAttributeValues: { ':limit': minutesADay },
        }),
      ]
    : [];

/** What an order adds to that as it is given up: the minutes for which it kept the stock, at most those it had to be paid. */
export function heldUnpaidWrites(order: Order, now: Date): NamedWrite[] {
  if (!takesStock(order)) return [];
  const rate = rateOf(order.userId);
  const until = Math.min(now.getTime(), Date.parse(paymentDeadline(order)));
  return [
    update(heldTooLong, {
      Key: counterOf(rate, now),
      UpdateExpression: 'ADD #uses :minutes SET #ttl = if_not_exists(#ttl, :ttl)',
      ExpressionAttributeNames: { '#uses': 'uses', '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':minutes': Math.max(0, Math.ceil((until - Date.parse(order.createdAt)) / 60_000)),
        ':ttl': Math.floor(now.getTime() / 1000) + 2 * rate.windowSeconds,
      },
    }),
  ];
}
