import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { listVendorOrders, vendorOrder } from '#shared/contracts/vendor-orders/vendor-orders.ts';
import { toDollars } from '#shared/money.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderLogEntry } from '#functions/orders/domain/order-log.ts';
import type { VendorPart } from '#functions/orders/domain/vendor-part.ts';
import { dayKeyOf, isSomething, type VendorDay } from './part-change.ts';

type Listed = Answer<typeof listVendorOrders>;
type Shown = z.output<typeof vendorOrder>;

export const toVendorOrderSummary = (part: VendorPart): Listed['orders'][number] => ({
  id: part.orderId,
  status: part.status,
  created_at: part.createdAt,
  pickup_date: part.cycle.pickupDate,
  pickup_location: part.location.name,
  total: toDollars(part.totalCents),
  items: part.lines.map((line) => ({
    product_id: line.productId,
    name: line.name,
    unit: line.unit,
    quantity: line.quantity,
    quantity_returned: line.returned,
    price: toDollars(line.unitPriceCents),
  })),
});

/**
 * @param log the order's changes and notes, newest first. The vendor sees only their own entries
 * @param customer null when the store does not share customers with vendors
 */
export const toVendorOrder = (
  { specialInstructions = '' }: Order,
  part: VendorPart,
  customer: Shown['customer_info'],
  log: readonly OrderLogEntry[],
): Shown => ({
  ...toVendorOrderSummary(part),
  customer_info: customer,
  special_instructions: specialInstructions,
  history: log
    .filter(({ by }) => by?.id === part.vendorId)
    .map(({ id, at, vendorStatus, note, noteType }) => ({
      id,
      at,
      status: vendorStatus ? { from: vendorStatus[0], to: vendorStatus[1] } : null,
      note,
      note_type: noteType,
    })),
});

const shownDay = ({ counts }: VendorDay): Listed['data'][number]['status'] => {
  const { pending = 0, confirmed = 0, preparing = 0, ready = 0, picked_up: collectedCount = 0 } = counts;
  if (pending + confirmed + preparing + ready === 0) return 'completed';
  return preparing + ready + collectedCount === 0 ? 'pending' : 'in_progress';
};

const ordersOf = ({ counts }: VendorDay): number =>
  Object.entries(counts).reduce((sum, [status, count]) => sum + (status === 'cancelled' ? 0 : count), 0);

/**
 * One row for each pickup with orders that are not cancelled, for the latest `limit` pickups.
 * @param days the latest pickup first
 */
export const toDayRows = (days: readonly VendorDay[], limit: number): Listed['data'] =>
  days
    .filter((day) => isSomething(day) && ordersOf(day) > 0)
    .slice(0, limit)
    .map((day) => ({
      id: dayKeyOf(day),
      pickup_location: day.locationName,
      event_date: day.pickupDate,
      total_orders: ordersOf(day),
      total_items: day.items,
      total_revenue: toDollars(day.revenueCents),
      status: shownDay(day),
    }));

export function countsByDate(
  days: readonly VendorDay[],
  status: VendorPart['status'] | undefined,
): { pickupDate: string; count: number }[] {
  const dates = new Map<string, number>();
  for (const { pickupDate, counts } of days) {
    const count = status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, one) => sum + one, 0);
    dates.set(pickupDate, (dates.get(pickupDate) ?? 0) + count);
  }
  return [...dates]
    .map(([pickupDate, count]) => ({ pickupDate, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (one.pickupDate < other.pickupDate ? 1 : -1));
}
