import { dayAt, type Calendar } from '#functions/calendar/domain/calendar.ts';

/**
 * The day on which a location's orders are next collected; null when the calendar has none for it. Today counts.
 * @param today local, YYYY-MM-DD
 */
export const nextPickupDate = (
  { cycles }: Pick<Calendar, 'cycles'>,
  locationId: string,
  today: string,
): string | null =>
  cycles
    .flatMap((cycle) => dayAt(cycle, locationId) ?? [])
    .filter((date) => date >= today)
    .toSorted()[0] ?? null;
