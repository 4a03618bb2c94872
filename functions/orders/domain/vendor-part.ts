import { keptUnits, stands } from './contribution.ts';
import { missedUnits } from './missing-units.ts';
import type { Order } from './order.ts';
import { lineRevenueCents } from './revenue.ts';
import { statusOfVendor, vendorsOf } from './vendor-status.ts';

export interface VendorLine {
  productId: string;
  name: string;
  unit: string;
  unitPriceCents: number;
  /** Units that were not given back. */
  quantity: number;
  returned: number;
  /** The part of `returned` that the vendor did not bring to the packing day; absent for none. */
  missed?: number;
}

/** One vendor's part of an order. It shows nothing about other vendors' lines. */
export interface VendorPart {
  orderId: string;
  vendorId: string;
  userId: string;
  createdAt: string;
  status: Order['status'];
  cycle: Order['cycle'];
  location: Pick<Order['location'], 'id' | 'name' | 'address' | 'city'>;
  lines: VendorLine[];
  /** The total of the lines' units that were not given back, in cents, before discounts. */
  totalCents: number;
  /** The paid amount of the lines after discounts and refunds, in cents. */
  revenueCents: number;
  /** True for the part of a substitute. The vendor brings nothing for it, as the co-op has the goods. */
  isSubstitute?: true;
}

/**
 * Vendors see every order that counts in the figures (`stands`), unpaid renewals included. A cancelled
 * renewal, and an order cancelled after payment, stays visible as cancelled.
 */
const isShown = (order: Order): boolean =>
  stands(order) ||
  (!order.deletedAt &&
    order.status === 'cancelled' &&
    (order.isRenewal || order.cancelledPaid !== undefined));

/** Undefined for a vendor without a line, and for an order that vendors do not see. */
export function vendorPartOf(order: Order, vendorId: string): VendorPart | undefined {
  if (!isShown(order)) return undefined;
  const own = order.lines
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => line.kind === 'product' && line.vendorId === vendorId && vendorId !== '');
  if (own.length === 0) return undefined;
  const lines = own.map(({ line, at }): VendorLine => {
    const quantity = Math.max(0, keptUnits(order, line, at));
    const missed = missedUnits(order, at);
    return {
      productId: line.refId,
      name: line.name,
      unit: line.unit,
      unitPriceCents: line.unitPriceCents,
      quantity,
      returned: line.quantity - quantity,
      ...(missed > 0 && { missed }),
    };
  });
  const { id, name, address, city } = order.location;
  return {
    orderId: order.id,
    vendorId,
    userId: order.userId,
    createdAt: order.createdAt,
    // A vendor brings nothing for a called-off order, even while staff still decide about its money.
    status: order.calledOff ? 'cancelled' : statusOfVendor(order, vendorId),
    cycle: order.cycle,
    location: { id, name, address, city },
    lines,
    totalCents: lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0),
    revenueCents: own.reduce((sum, { at }) => sum + lineRevenueCents(order, at), 0),
    ...(order.substituteFor !== undefined && { isSubstitute: true as const }),
  };
}

export const vendorPartsOf = (order: Order): VendorPart[] =>
  vendorsOf(order).flatMap((vendorId) => vendorPartOf(order, vendorId) ?? []);

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
    part.lines.map(({ productId, quantity, returned, missed = 0 }) => [
      productId,
      quantity,
      returned,
      missed,
    ]),
  ];

export function changesVendorParts(before: Order | undefined, after: Order): boolean {
  return vendorsOf(after).some(
    (vendorId) => !isSamePart(before && vendorPartOf(before, vendorId), vendorPartOf(after, vendorId)),
  );
}
