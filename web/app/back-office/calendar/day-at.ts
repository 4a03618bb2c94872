import type { AdminCycle } from './calendar-entries.ts';

/** The pickup day of a location in a cycle, also when the pickup was called off there; undefined for none. */
export const dayAt = (
  { pickup_days: days }: Pick<AdminCycle, 'pickup_days'>,
  locationId: string,
): string | undefined =>
  (
    days.find(({ location_id }) => location_id === locationId) ??
    days.find(({ location_id }) => location_id === null)
  )?.date;
