import type { NamedWrite } from '#functions/platform/table.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { countedRevenueCents } from '#functions/orders/domain/revenue.ts';
import { revenueWrites } from '#functions/subscriptions/data/revenue.ts';

/**
 * The change of the subscription revenue that a change of an order makes. It is a difference, so each cent
 * counts once.
 */
export const revenueChange = (before: Order, after: Order, now: Date): NamedWrite[] =>
  revenueWrites(
    countedRevenueCents(after) - countedRevenueCents(before),
    before.subscriptionId ?? before.id,
    now,
  );
