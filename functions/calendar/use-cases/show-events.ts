import { addDays, localDate, localInstant } from '#shared/local-date.ts';
import { notFound } from '#functions/platform/errors.ts';
import { getCycleAndOrders, listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import { listAllEvents, listEventsOfMonth, listGroup } from '#functions/events/data/events.ts';
import { readEventWithRegistrations } from '#functions/events/data/registrations.ts';
import { toAdminCycle } from '#functions/cycles/domain/cycle.ts';
import { toAdminEvent } from '#functions/events/domain/event.ts';
import { toRegistrations } from '#functions/events/domain/seats.ts';
import { readCalendar } from '../data/calendar.ts';

/** The maximum days from a cut-off to its pickups. A month's cycles are searched from so many days before the month. */
const longestWait = 62;

/** A month of the calendar with the cycles whose cut-off or pickup is in it. */
export async function showEventsOfMonth(month: string, now: Date) {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const [events, cycles] = await Promise.all([
    listEventsOfMonth(month),
    listCyclesBetween(
      localInstant(addDays(first, -longestWait), '00:00').toISOString(),
      localInstant(next, '00:00').toISOString(),
    ),
  ]);
  const shownCycles = cycles.filter(
    ({ pickupDays, cutoffAt }) =>
      pickupDays.some(({ date }) => date.startsWith(month)) ||
      localDate(new Date(cutoffAt)).startsWith(month),
  );
  return {
    data: events.map(toAdminEvent),
    cycles: shownCycles.map((cycle) => toAdminCycle(cycle, now)),
    pagination: { page: 1, limit: Math.max(1, events.length), total: events.length, pages: 1 },
  };
}

/** A page of all events, earliest first. */
export async function showEventPage(page: number, limit: number) {
  const events = await listAllEvents();
  const pages = Math.max(1, Math.ceil(events.length / limit));
  return {
    data: events.slice((page - 1) * limit, page * limit).map(toAdminEvent),
    cycles: [],
    pagination: { page, limit, total: events.length, pages },
  };
}

/** @throws AppError `not_found` */
export async function showEvent(id: string, now: Date) {
  const { event, places: seats, registrations: all } = await readEventWithRegistrations(id);
  if (!event) throw notFound('Event');
  const registrations = toRegistrations(seats, all);
  if (!event.recurrence) return { event: toAdminEvent(event), group: null, registrations };
  const members = await listGroup(event.recurrence.groupId);
  const today = localDate(now);
  const group = {
    id: event.recurrence.groupId,
    events: members.length,
    coming_dates: members.map(({ date }) => date).filter((date) => date >= today),
  };
  return { event: toAdminEvent(event), group, registrations };
}

/** @throws AppError `not_found` */
export async function showCycle(id: string, now: Date) {
  const [{ cycle, hasOrders }, { cycles }] = await Promise.all([getCycleAndOrders(id), readCalendar()]);
  if (!cycle) throw notFound('Cycle');
  const pickups = cycles.find((candidate) => candidate.id === id)?.pickups ?? [];
  return {
    cycle: toAdminCycle(cycle, now),
    pickup_event_ids: pickups.map(({ eventId }) => eventId),
    has_orders: hasOrders,
  };
}
