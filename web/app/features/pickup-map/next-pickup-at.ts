import type { Output } from '#shared/contracts/registry.ts';

type Cycle = Pick<Output<'listCycles'>['cycles'][number], 'pickup_days' | 'cutoff_at'>;

/**
 * The next pickup at a location among the cycles that still take orders. When a location has a pickup day of
 * its own, this day counts instead of the day for all locations.
 * @param cycles the cycles in the order of their cut-offs, the soonest first
 */
export function nextPickupAt(
  cycles: readonly Cycle[],
  locationId: string,
): { date: string; orderUntil: string } | undefined {
  for (const { pickup_days: days, cutoff_at: orderUntil } of cycles) {
    const day =
      days.find(({ location_id }) => location_id === locationId) ??
      days.find(({ location_id }) => location_id === null);
    if (day) return { date: day.date, orderUntil };
  }
  return undefined;
}
