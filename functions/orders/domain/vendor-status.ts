import { Refusal } from '#shared/refusal.ts';
import type { Order, VendorStatuses } from './order.ts';

type Status = Order['status'];

/** The statuses that a vendor can set, the least advanced first. Whether an order is cancelled is the co-op's to say. */
export const vendorSteps = ['pending', 'confirmed', 'preparing', 'ready', 'picked_up'] as const;
export type VendorStep = (typeof vendorSteps)[number];

const rankOf = (status: Status) => vendorSteps.indexOf(status as VendorStep);

/** The vendors who have a line of an order. */
export const vendorsOf = ({ lines }: Pick<Order, 'lines'>): string[] => [
  ...new Set(lines.flatMap(({ kind, vendorId }) => (kind === 'product' && vendorId) || [])),
];

/** Something of it is the co-op's own to pack: a share, or a product of no vendor. */
const hasOwnLines = ({ lines }: Order): boolean =>
  lines.some(({ kind, vendorId }) => kind === 'plan' || (kind === 'product' && !vendorId));

/** How far a vendor is with an order: what they said, else what holds for the whole of it. */
export const statusOfVendor = ({ status, vendorStatuses }: Order, vendorId: string): Status =>
  status === 'cancelled' ? status : (vendorStatuses?.byVendor[vendorId] ?? vendorStatuses?.base ?? status);

/**
 * An order's status is the least advanced of its vendors' (Q081); what the co-op packs itself is as far as staff say. It
 * is never behind what was set for the whole order.
 */
export function statusByVendors(order: Order, { base, byVendor }: VendorStatuses): Status {
  const parts = vendorsOf(order).map((vendorId) => byVendor[vendorId] ?? base);
  if (hasOwnLines(order)) parts.push(base);
  const least = parts.reduce((one, other) => (rankOf(other) < rankOf(one) ? other : one), parts[0] ?? base);
  return rankOf(least) > rankOf(base) ? least : base;
}

/**
 * What becomes of an order where a vendor says how far they are; undefined where it says nothing new.
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
 * Vendors take an order on only once its money is in: until then its status decides what becomes of it when the payment fails,
 * which is staff's to say.
 */
export const isMoneyIn = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean =>
  ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus);

/** What a payment that came in makes of an order: a pending one is confirmed, and what vendors said of it counts from now on. */
export function confirmedByPayment(order: Order): Pick<Order, 'status' | 'vendorStatuses'> {
  const { vendorStatuses: known } = order;
  if (!known) return { status: order.status === 'pending' ? 'confirmed' : order.status };
  const vendorStatuses = { ...known, base: known.base === 'pending' ? ('confirmed' as const) : known.base };
  return { status: statusByVendors(order, vendorStatuses), vendorStatuses };
}
