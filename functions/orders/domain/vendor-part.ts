import { keptUnits, stands } from './contribution.ts';
import type { Order } from './order.ts';
import { lineRevenueCents } from './revenue.ts';
import { statusOfVendor, vendorsOf } from './vendor-status.ts';

/** A vendor's line of an order. */
export interface VendorLine {
  productId: string;
  name: string;
  unit: string;
  unitPriceCents: number;
  /** Units that were not given back. */
  quantity: number;
  /** Units that were. */
  returned: number;
}

/** What of one order is a vendor's: nothing in it says anything of other vendors' lines. */
export interface VendorPart {
  orderId: string;
  vendorId: string;
  userId: string;
  createdAt: string;
  status: Order['status'];
  cycle: Order['cycle'];
  location: Pick<Order['location'], 'id' | 'name' | 'address' | 'city'>;
  lines: VendorLine[];
  /** What the lines come to at their prices, in cents. */
  totalCents: number;
  /** What of that is in, less discounts and what went back, in cents. */
  revenueCents: number;
}

/**
 * Vendors see the orders that count (`stands`), renewals that are to be charged among them. What was cancelled after that they
 * see as cancelled; what was given up unpaid at the checkout they never saw.
 */
const isShown = (order: Order): boolean =>
  stands(order) ||
  (!order.deletedAt &&
    order.status === 'cancelled' &&
    (order.isRenewal || order.cancelledPaid !== undefined));

/** What of an order is one vendor's; undefined for a vendor without a line, and for an order that vendors do not see. */
export function vendorPartOf(order: Order, vendorId: string): VendorPart | undefined {
  if (!isShown(order)) return undefined;
  const own = order.lines
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => line.kind === 'product' && line.vendorId === vendorId && vendorId !== '');
  if (own.length === 0) return undefined;
  const lines = own.map(({ line, at }): VendorLine => {
    const quantity = Math.max(0, keptUnits(order, line, at));
    return {
      productId: line.refId,
      name: line.name,
      unit: line.unit,
      unitPriceCents: line.unitPriceCents,
      quantity,
      returned: line.quantity - quantity,
    };
  });
  const { id, name, address, city } = order.location;
  return {
    orderId: order.id,
    vendorId,
    userId: order.userId,
    createdAt: order.createdAt,
    // Nobody is to bring what was called off, also while its money is still to be decided about.
    status: order.calledOff ? 'cancelled' : statusOfVendor(order, vendorId),
    cycle: order.cycle,
    location: { id, name, address, city },
    lines,
    totalCents: lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0),
    revenueCents: own.reduce((sum, { at }) => sum + lineRevenueCents(order, at), 0),
  };
}

/** What of an order is each of its vendors'. */
export const vendorPartsOf = (order: Order): VendorPart[] =>
  vendorsOf(order).flatMap((vendorId) => vendorPartOf(order, vendorId) ?? []);

/** Whether two parts say the same. */
export const isSamePart = (one: VendorPart | undefined, other: VendorPart | undefined): boolean =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

const comparable = (part: VendorPart | undefined) =>
  part && [
    part.status,
    part.cycle.id,
    part.cycle.name,
    part.cycle.cutoffAt,
    part.cycle.pickupDate,
    part.location.id,
    part.location.name,
    part.location.address,
    part.location.city,
    part.totalCents,
    part.revenueCents,
    part.lines.map(({ productId, quantity, returned }) => [productId, quantity, returned]),
  ];

/** Whether a change of an order changes what a vendor reads of it. */
export function changesVendorParts(before: Order | undefined, after: Order): boolean {
  return vendorsOf(after).some(
    (vendorId) => !isSamePart(before && vendorPartOf(before, vendorId), vendorPartOf(after, vendorId)),
  );
}
