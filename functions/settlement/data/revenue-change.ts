import type { NamedWrite } from '#functions/platform/table.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { countedRevenueCents } from '#functions/orders/domain/revenue.ts';
import { revenueWrites } from '#functions/subscriptions/data/revenue.ts';

/**
 * The difference that a change of an order makes to the subscription revenue. Differences count each cent
 * once.
 */
export const revenueChange = (before: Order, after: Order, now: Date): NamedWrite[] =>
  revenueWrites(
    countedRevenueCents(after) - countedRevenueCents(before),
    before.subscriptionId ?? before.id,
    now,
  );
