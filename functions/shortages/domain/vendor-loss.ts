import type { Order, MissingUnits } from '#functions/orders/domain/order.ts';
import type { Commitment } from '#functions/share-commitments/domain/commitment.ts';

/**
 * The cents that a vendor does not earn because units are missing. The co-op's commission is subtracted.
 * @param promise the promise to which the units belong; undefined for units of ordered products
 */
export const vendorLossCents = (
  { lines }: Pick<Order, 'lines'>,
  units: readonly MissingUnits[],
  promise: Pick<Commitment, 'unitPriceCents' | 'commissionRate'> | undefined,
): number =>
  units.reduce((sum, { line: at, quantity }) => {
    if (promise) {
      const { unitPriceCents, commissionRate } = promise;
      return sum + Math.round(quantity * unitPriceCents * (1 - commissionRate));
    }
    const line = lines[at];
    if (!line) return sum;
    return sum + Math.round(((line.totalCents - line.commissionCents) * quantity) / line.quantity);
  }, 0);
