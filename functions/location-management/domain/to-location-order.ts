import type * as z from 'zod';
import type { locationOrder } from '#shared/contracts/location-management/location-management.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { type Order } from '#functions/orders/domain/order.ts';
import { toOrderSummary } from '#functions/orders/domain/to-order.ts';

/** @param user undefined when the account is gone */
export function toLocationOrder(order: Order, user: User | undefined): z.output<typeof locationOrder> {
  const { id, status, total, item_count, pickup_date } = toOrderSummary(order);
  return {
    id,
    cycle_id: order.cycle.id,
    customer_name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
    status,
    total,
    item_count,
    pickup_date,
  };
}
