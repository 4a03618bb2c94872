import type { Order } from '#functions/orders/domain/order.ts';
import { isSamePart, vendorPartOf } from '#functions/orders/domain/vendor-part.ts';
import type { KeptPart, PartChange } from './part-change.ts';

/** Undefined when the vendor's part is in line with its order already. */
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
