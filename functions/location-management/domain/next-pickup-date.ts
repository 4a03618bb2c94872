import { dayAt, type Calendar } from '#functions/calendar/domain/calendar.ts';

/** Finds the next pickup day of a location, which may be `today` (local, YYYY-MM-DD); null for none. */
export const nextPickupDate = (
  { cycles }: Pick<Calendar, 'cycles'>,
  locationId: string,
  today: string,
): string | null =>
  cycles
    .flatMap((cycle) => dayAt(cycle, locationId) ?? [])
    .filter((date) => date >= today)
    .toSorted()[0] ?? null;
