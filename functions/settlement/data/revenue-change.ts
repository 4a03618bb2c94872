import type { NamedWrite } from '#functions/platform/table.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { countedRevenueCents } from '#functions/orders/domain/revenue.ts';
import { revenueWrites } from '#functions/subscriptions/data/revenue.ts';

/** Only the difference is added to the subscription revenue, so that no cent is counted twice. */
export const revenueChange = (before: Order, after: Order, now: Date): NamedWrite[] =>
  revenueWrites(
    countedRevenueCents(after) - countedRevenueCents(before),
    before.subscriptionId ?? before.id,
    now,
  );
