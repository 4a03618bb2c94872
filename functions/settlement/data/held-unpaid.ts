import type { Order } from '#functions/orders/domain/order.ts';
import { paymentDeadline } from '#functions/orders/domain/time-to-pay.ts';
import { below, conditionOf, either } from '#functions/platform/change-item.ts';
import { counterOf } from '#functions/platform/rate-limit.ts';
import { check, update, type NamedWrite } from '#functions/platform/table.ts';

/** Minutes a day for which a member may hold limited stock unpaid: enough for three orders given up after 30 each. */
const minutesADay = 90;

const rateOf = (userId: string) => ({
  subject: `unpaid-minutes:${userId}`,
  limit: minutesADay,
  windowSeconds: 24 * 3600,
});

const takesStock = ({ lines, dueCents }: Order): boolean =>
  dueCents > 0 && lines.some(({ isStockTaken }) => isStockTaken);

/** The name of the refusal in a transaction, for a member who has held limited stock for too long. */
export const heldTooLong = 'unpaid minutes';

/** Refused (`heldTooLong`) when the member's minutes of today are used up and the order takes limited stock. */
export const heldUnpaidCheck = (order: Order, now: Date): NamedWrite[] =>
  takesStock(order)
    ? [
        check(heldTooLong, {
          Key: counterOf(rateOf(order.userId), now),
          ...conditionOf({ uses: either(undefined, below(minutesADay)) }),
        }),
      ]
    : [];

/** Adds the time that a given-up order held stock, up to its payment deadline, to the member's minutes of the day. */
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
