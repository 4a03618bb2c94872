import { Refusal } from '#shared/refusal.ts';
import type { Order, OrderLine, VendorStatuses } from './order.ts';

type Status = Order['status'];

/** The statuses that a vendor can set, the least advanced first. Only the co-op can cancel an order. */
export const vendorSteps = ['pending', 'confirmed', 'preparing', 'ready', 'picked_up'] as const;
export type VendorStep = (typeof vendorSteps)[number];

const rankOf = (status: Status) => vendorSteps.indexOf(status as VendorStep);

/** The ids of the vendors who have a line of an order. */
export const vendorsOf = ({ lines }: Pick<Order, 'lines'>): string[] => [
  ...new Set(lines.flatMap(({ kind, vendorId }) => (kind === 'product' && vendorId) || [])),
];

/** The ids of the vendors who earn something of an order, also for the weight of earlier goods alone. */
export const earningVendorsOf = ({ lines }: Pick<Order, 'lines'>): string[] => [
  ...new Set(lines.flatMap((line) => (isVendorsLine(line) && line.vendorId) || [])),
];

/** True when the vendor of a line earns it. */
export const isVendorsLine = ({ kind }: Pick<OrderLine, 'kind'>): boolean =>
  kind === 'product' || kind === 'weight';

/** True when the co-op itself packs something of it: a share, or a product of no vendor. */
const hasOwnLines = ({ lines }: Order): boolean =>
  lines.some(({ kind, vendorId }) => kind === 'plan' || (kind === 'product' && !vendorId));

/** A vendor's status of an order: the one they set, else that of the whole order. */
export const statusOfVendor = ({ status, vendorStatuses }: Order, vendorId: string): Status =>
  status === 'cancelled' ? status : (vendorStatuses?.byVendor[vendorId] ?? vendorStatuses?.base ?? status);

/**
 * The status of an order, the least advanced of its vendors' (Q081). Where the co-op packs something itself,
 * the status that staff set counts too. It is never behind the status that was set for the whole order.
 */
export function statusByVendors(order: Order, { base, byVendor }: VendorStatuses): Status {
  const parts = vendorsOf(order).map((vendorId) => byVendor[vendorId] ?? base);
  if (hasOwnLines(order)) parts.push(base);
  const least = parts.reduce((one, other) => (rankOf(other) < rankOf(one) ? other : one), parts[0] ?? base);
  return rankOf(least) > rankOf(base) ? least : base;
}

/**
 * The change of an order when a vendor sets their status; undefined when it changes nothing.
 * @throws Refusal for an order that is cancelled or deleted
 */
export function changeByVendor(
  order: Order,
  vendorId: string,
  step: VendorStep,
): Pick<Order, 'status' | 'vendorStatuses'> | undefined {
  if (order.deletedAt || order.status === 'cancelled') throw new Refusal('This order was cancelled.');
  if (statusOfVendor(order, vendorId) === step) return undefined;
  const { base, byVendor } = order.vendorStatuses ?? { base: order.status, byVendor: {} };
  const vendorStatuses = { base, byVendor: { ...byVendor, [vendorId]: step } };
  return { status: isMoneyIn(order) ? statusByVendors(order, vendorStatuses) : order.status, vendorStatuses };
}

/**
 * True once the order's money is in, when vendors can take it on. Before that, its status decides what
 * happens when the payment fails, and only staff set it.
 */
export const isMoneyIn = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean =>
  ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus);

/**
 * The change of an order's status when its payment comes in. A pending order is confirmed, and the statuses
 * that vendors set count from then on.
 */
export function confirmedByPayment(order: Order): Pick<Order, 'status' | 'vendorStatuses'> {
  const { vendorStatuses: statuses } = order;
  if (!statuses) return { status: order.status === 'pending' ? 'confirmed' : order.status };
  const vendorStatuses = {
    ...statuses,
    base: statuses.base === 'pending' ? ('confirmed' as const) : statuses.base,
  };
  return { status: statusByVendors(order, vendorStatuses), vendorStatuses };
}
