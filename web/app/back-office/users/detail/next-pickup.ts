import type { Output } from '#shared/contracts/registry.ts';

type Order = Pick<Output<'getUserActivity'>['orders'][number], 'status' | 'payment_status' | 'pickup_date'>;

/**
 * The day of a member's next pickup: that of an order, or that of the subscription's next renewal, whichever
 * comes first. Null when nothing is planned.
 * @param renewed the pickup date of the next renewal; null for none
 * @param today the date of today in the co-op's time zone (YYYY-MM-DD)
 */
export function nextPickup(orders: readonly Order[], renewed: string | null, today: string): string | null {
  const days = orders
    .filter(({ status }) => status !== 'cancelled' && status !== 'picked_up')
    .map(({ pickup_date: day }) => day)
    .filter((day) => day >= today);
  return [...days, ...(renewed === null ? [] : [renewed])].toSorted()[0] ?? null;
}
