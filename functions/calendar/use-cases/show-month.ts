import type * as z from 'zod';
import type { event } from '#shared/contracts/calendar/public-calendar.ts';
import { addDays, localDate, localInstant } from '#shared/local-date.ts';
import { listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import { listEventsOfMonth } from '../data/events.ts';
import { toCutoffEvent } from '#functions/cycles/domain/cycle.ts';
import { toEvent } from '../domain/event.ts';

/** A month (YYYY-MM) of the public calendar: its events, the cut-offs of its cycles among them. */
export async function showMonth(month: string): Promise<z.output<typeof event>[]> {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const [events, cycles] = await Promise.all([
    listEventsOfMonth(month),
    listCyclesBetween(
      localInstant(addDays(first, -1), '12:00').toISOString(),
      localInstant(next, '12:00').toISOString(),
    ),
  ]);
  // A cut-off date that closes no pickup says nothing to members.
  const deciding = new Set(cycles.map(({ cutoffEventId }) => cutoffEventId));
  const shown = events.filter(({ eventType, id }) => eventType !== 'cutoff_date' || deciding.has(id));
  const cutoffs = cycles
    .filter((cycle) => !cycle.cutoffEventId && localDate(new Date(cycle.cutoffAt)).startsWith(month))
    .map(toCutoffEvent);
  const when = (found: z.output<typeof event>) => `${found.event_date}T${found.event_time}`;
  return [...shown.map(toEvent), ...cutoffs].sort((a, b) => (when(a) < when(b) ? -1 : 1));
}
