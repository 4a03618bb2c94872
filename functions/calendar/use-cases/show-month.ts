import type * as z from 'zod';
import type { event } from '#shared/contracts/calendar/public-calendar.ts';
import { addDays, localDate, localInstant } from '#shared/local-date.ts';
import { listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { seatsOf, registrationEntity } from '#functions/events/data/registrations.ts';
import { listEventsOfMonth } from '#functions/events/data/events.ts';
import { toCutoffEvent } from '#functions/cycles/domain/cycle.ts';
import { toEvent, type CalendarEvent } from '#functions/events/domain/event.ts';
import { noSeats, takesRegistrations, toRegistration } from '#functions/events/domain/seats.ts';

/** `month` is YYYY-MM. `userId` is the reader, who sees their own registrations; undefined for a guest. */
export async function showMonth(
  month: string,
  userId: string | undefined,
  now: Date,
): Promise<z.output<typeof event>[]> {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const [events, cycles] = await Promise.all([
    listEventsOfMonth(month),
    listCyclesBetween(
      localInstant(addDays(first, -1), '12:00').toISOString(),
      localInstant(next, '12:00').toISOString(),
    ),
  ]);
  // A cut-off date that sets no cycle's cut-off is left out, because it means nothing to members.
  const deciding = new Set(cycles.map(({ cutoffEventId }) => cutoffEventId));
  const shownEvents = events.filter(({ eventType, id }) => eventType !== 'cutoff_date' || deciding.has(id));
  const cutoffs = cycles
    .filter((cycle) => !cycle.cutoffEventId && localDate(new Date(cycle.cutoffAt)).startsWith(month))
    .map(toCutoffEvent);
  const when = (entry: z.output<typeof event>) => `${entry.event_date}T${entry.event_time}`;
  const registrations = await readRegistrations(shownEvents.filter(takesRegistrations), userId, now);
  return [
    ...shownEvents.map((record) => ({
      ...toEvent(record),
      registration: registrations.get(record.id) ?? null,
    })),
    ...cutoffs,
  ].sort((a, b) => (when(a) < when(b) ? -1 : 1));
}

/** The seats of each event and the reader's own registration, by event id. */
async function readRegistrations(events: CalendarEvent[], userId: string | undefined, now: Date) {
  const [seats, own] = await getEntities([
    events.map(({ id }) => seatsOf(id)),
    userId === undefined ? [] : events.map(({ id }) => registrationEntity.at(id, userId)),
  ]);
  return new Map(
    events.map((record, at) => [
      record.id,
      toRegistration(record, seats[at] ?? noSeats(record.id), own[at], now),
    ]),
  );
}
