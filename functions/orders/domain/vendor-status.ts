import { formatLocalDate } from '#shared/local-date.ts';
import { Refusal } from '#shared/refusal.ts';
import { isMoneyIn } from './money-step.ts';
import { hasPickupCome, type Order, type VendorStatuses } from './order.ts';
import type { OrderLine } from './order-line.ts';

type Status = Order['status'];

/** The statuses that a vendor can set, earliest first. Only the co-op can cancel an order. */
export const vendorSteps = ['pending', 'confirmed', 'preparing', 'ready', 'picked_up'] as const;
export type VendorStep = (typeof vendorSteps)[number];

const rankOf = (status: Status) => vendorSteps.indexOf(status as VendorStep);

export const vendorsOf = ({ lines }: Pick<Order, 'lines'>): string[] => [
  ...new Set(lines.flatMap(({ kind, vendorId }) => (kind === 'product' && vendorId) || [])),
];

/** The vendors that earn from an order. Some earn only from a line of kind `weight`, for goods of an earlier order. */
export const earningVendorsOf = ({ lines }: Pick<Order, 'lines'>): string[] => [
  ...new Set(lines.flatMap((line) => (isVendorsLine(line) && line.vendorId) || [])),
];

export const isVendorsLine = ({ kind }: Pick<OrderLine, 'kind'>): boolean =>
  kind === 'product' || kind === 'weight';

/** True when the order has a share or a product without a vendor, which the co-op packs itself. */
const hasOwnLines = ({ lines }: Order): boolean =>
  lines.some(({ kind, vendorId }) => kind === 'plan' || (kind === 'product' && !vendorId));

export const statusOfVendor = ({ status, vendorStatuses }: Order, vendorId: string): Status =>
  status === 'cancelled' ? status : (vendorStatuses?.byVendor[vendorId] ?? vendorStatuses?.base ?? status);

/**
 * The status of the slowest vendor (Q081). The co-op counts as one more vendor when it packs lines itself. Its
 * status is `base`, the status set for the whole order. The result is never earlier than `base`.
 */
export function statusByVendors(order: Order, { base, byVendor }: VendorStatuses): Status {
  const parts = vendorsOf(order).map((vendorId) => byVendor[vendorId] ?? base);
  if (hasOwnLines(order)) parts.push(base);
  const least = parts.reduce((one, other) => (rankOf(other) < rankOf(one) ? other : one), parts[0] ?? base);
  return rankOf(least) > rankOf(base) ? least : base;
}

/**
 * The order's statuses after a vendor set one for their lines; undefined when nothing changes.
 * @param today local, YYYY-MM-DD
 * @throws Refusal for an order that is cancelled or deleted, and for `picked_up` before the pickup day
 */
export function changeByVendor(
  order: Order,
  vendorId: string,
  step: VendorStep,
  today: string,
): Pick<Order, 'status' | 'vendorStatuses'> | undefined {
  if (order.deletedAt || order.status === 'cancelled') throw new Refusal('This order was cancelled.');
  if (statusOfVendor(order, vendorId) === step) return undefined;
  if (step === 'picked_up' && !hasPickupCome(order, today))
    throw new Refusal(
      `The pickup is on ${formatLocalDate(order.cycle.pickupDate)}. You can set "Picked up" from that day on.`,
      'status',
    );
  const { base, byVendor } = order.vendorStatuses ?? { base: order.status, byVendor: {} };
  const vendorStatuses = { base, byVendor: { ...byVendor, [vendorId]: step } };
  // Until the order is paid, only staff change its status. When the payment fails, the status decides whether
  // the order is given up or owed.
  return {
    status: isMoneyIn(order.paymentStatus) ? statusByVendors(order, vendorStatuses) : order.status,
    vendorStatuses,
  };
}

/** The order's status when its payment comes in. From then on, it follows the statuses that vendors set. */
export function confirmedByPayment(order: Order): Pick<Order, 'status' | 'vendorStatuses'> {
  const { vendorStatuses: statuses } = order;
  if (!statuses) return { status: order.status === 'pending' ? 'confirmed' : order.status };
  const vendorStatuses = {
    ...statuses,
    base: statuses.base === 'pending' ? ('confirmed' as const) : statuses.base,
  };
  return { status: statusByVendors(order, vendorStatuses), vendorStatuses };
}
