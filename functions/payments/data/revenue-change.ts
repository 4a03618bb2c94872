import type { NamedWrite } from '#functions/platform/table.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { countedRevenueCents } from '#functions/orders/domain/revenue.ts';
import { revenueWrites } from '#functions/subscriptions/data/revenue.ts';

/** What a change of an order makes of the subscription revenue: the difference, so that each cent counts once. */
export const revenueChange = (before: Order, after: Order, now: Date): NamedWrite[] =>
  revenueWrites(
    countedRevenueCents(after) - countedRevenueCents(before),
    before.subscriptionId ?? before.id,
    now,
  );
