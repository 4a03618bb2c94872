import type * as z from 'zod';
import type { orderFilters } from '#shared/contracts/order-management/order-management.ts';
import type { Order } from '#functions/orders/domain/order.ts';

export type OrderFilters = z.output<typeof orderFilters>;

/** Null when the filters allow no pickup date. */
export function pickupRange({
  pickup_date: day,
  start_date: first,
  end_date: last,
}: Pick<OrderFilters, 'pickup_date' | 'start_date' | 'end_date'>): {
  from: string | undefined;
  to: string | undefined;
} | null {
  const from = [day, first]
    .filter((date) => date !== undefined)
    .toSorted()
    .at(-1);
  const to = [day, last].filter((date) => date !== undefined).toSorted()[0];
  return from !== undefined && to !== undefined && from > to ? null : { from, to };
}

export function isMeant(
  order: Pick<Order, 'cycle' | 'deletedAt' | 'status' | 'lines'>,
  filters: OrderFilters,
): boolean {
  const range = pickupRange(filters);
  const { pickupDate } = order.cycle;
  return (
    range !== null &&
    order.deletedAt === undefined &&
    (filters.status === undefined || order.status === filters.status) &&
    (range.from === undefined || pickupDate >= range.from) &&
    (range.to === undefined || pickupDate <= range.to) &&
    (filters.vendor_id === undefined || order.lines.some(({ vendorId }) => vendorId === filters.vendor_id))
  );
}
