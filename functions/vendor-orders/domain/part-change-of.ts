import type { Order } from '#functions/orders/domain/order.ts';
import { isSamePart, vendorPartOf } from '#functions/orders/domain/vendor-part.ts';
import type { KeptPart, PartChange } from './part-change.ts';

/**
 * Finds the change that brings a vendor's part in line with its order; undefined when the part is right
 * already.
 */
export function partChangeOf(
  order: Order,
  vendorId: string,
  before: KeptPart | undefined,
): PartChange | undefined {
  const part = vendorPartOf(order, vendorId);
  if (isSamePart(before, part)) return undefined;
  return {
    before,
    after: part && { ...part, orderVersion: order.version, version: (before?.version ?? 0) + 1 },
  };
}
