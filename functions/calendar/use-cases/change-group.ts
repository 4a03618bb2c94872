import type * as z from 'zod';
import type { updateEventGroup } from '#shared/contracts/calendar.ts';
import { addDays, daysBetween, localDate } from '#shared/local-date.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { getCycleAndOrders, getCycles } from '#functions/coop/data/cycles.ts';
import { getEvents, listGroup } from '#functions/coop/data/events.ts';
import { takesOrders } from '#functions/coop/domain/cycle.ts';
import type { CalendarEvent } from '#functions/coop/domain/event.ts';
import type { Calendar } from '../domain/calendar.ts';
import { ordered } from '../domain/judge-moves.ts';
import {
  changeCalendar,
  chunkSize,
  judgeChange,
  loadCalendar,
  withFreshCalendar,
  type CalendarFacts,
} from './change-calendar.ts';
import { checkPlace, placeKeys, withFields } from './write-event.ts';

type GroupUpdate = z.output<(typeof updateEventGroup)['body']>;

export interface GroupChange {
  eventCount: number;
  keptCount: number;
}

interface Group {
  /** From today on, and not a pickup whose cut-off has passed; by date. */
  coming: CalendarEvent[];
  keptCount: number;
}

/**
 * The part of a group that can still be changed. What is past stays as it was, and so does a pickup whose
 * orders are closed.
 * @throws AppError `not_found`; `conflict` when nothing of it is ahead.
 */
async function loadGroup(groupId: string, calendar: Calendar, now: Date): Promise<Group> {
  const members = await listGroup(groupId);
  if (members.length === 0) throw notFound('Event group');
  const today = localDate(now);
  const ahead = members.filter(({ date }) => date >= today);
  const events = await getEvents(ahead.map(({ eventId }) => eventId));
  const cycleOn = new Map(calendar.days.map((day) => [day.date, day.cycleId]));
  const cycleIdOf = (event: CalendarEvent) =>
    event.eventType === 'pickup_date' ? cycleOn.get(event.eventDate) : undefined;
  const cycles = await getCycles(events.flatMap((event) => cycleIdOf(event) ?? []));
  const closed = new Set(cycles.filter((cycle) => !takesOrders(cycle, now)).map(({ id }) => id));
  const coming = events
    .filter((event) => !closed.has(cycleIdOf(event) ?? ''))
    .sort((a, b) => (a.eventDate < b.eventDate ? -1 : 1));
  if (coming.length === 0)
    throw conflict('Every event of this group is past, or its orders are closed. Nothing was changed.');
  return { coming, keptCount: members.length - coming.length };
}

/**
 * Changes every event of a group that is ahead. Another date moves all of them by as many days. Each event
 * remembers by how much the group was moved, so a call that broke off half-way is finished by repeating it.
 */
export async function editGroup(
  groupId: string,
  body: GroupUpdate,
  by: string,
  now: Date,
): Promise<GroupChange> {
  const { facts, items } = await loadCalendar(placeKeys(body.pickup_location_id));
  checkPlace(body.pickup_location_id, items[0]);
  const { coming, keptCount } = await loadGroup(groupId, facts.calendar, now);
  const named = body.event_id ? coming.find(({ id }) => id === body.event_id) : coming[0];
  if (!named) throw notFound('Event');
  const { event_date, event_id, ...fields } = body;
  const target = event_date
    ? daysBetween(named.eventDate, event_date) + named.recurrence!.shiftedDays
    : undefined;
  const moved = (event: CalendarEvent): CalendarEvent => {
    const days = target === undefined ? 0 : target - event.recurrence!.shiftedDays;
    return {
      ...withFields(event, fields),
      eventDate: addDays(event.eventDate, days),
      recurrence: { ...event.recurrence!, shiftedDays: event.recurrence!.shiftedDays + days },
    };
  };
  // Later dates first when all move on, so that no event lands on the day of one that is still to move.
  const isLater = coming.some((event) => moved(event).eventDate > event.eventDate);
  const inOrder = isLater ? coming.toReversed() : coming;
  await inChunks(inOrder, facts, moved, by, now);
  return { eventCount: coming.length, keptCount };
}

/**
 * Deletes every event of a group that is ahead, with the cycles of its pickups.
 * @throws AppError `conflict` when members have ordered for one of them; nothing is deleted then.
 */
export async function removeGroup(groupId: string, by: string, now: Date): Promise<GroupChange> {
  const { facts } = await loadCalendar([]);
  const { coming, keptCount } = await loadGroup(groupId, facts.calendar, now);
  const going = new Set(coming.map(({ id }) => id));
  const cycleIds = facts.calendar.days
    .filter((day) => day.cycleId && day.pickups.every((id) => going.has(id)))
    .map((day) => day.cycleId!);
  const looks = await Promise.all(cycleIds.map(getCycleAndOrders));
  const kept = looks.find((look) => look.hasOrders && look.cycle);
  if (kept) throw ordered(kept.cycle!.pickupDate);
  await inChunks(coming, facts, () => null, by, now);
  return { eventCount: coming.length, keptCount };
}

/** Changes events chunk by chunk, each a transaction; events that changed meanwhile are read again. */
async function inChunks(
  events: CalendarEvent[],
  read: CalendarFacts,
  change: (event: CalendarEvent) => CalendarEvent | null,
  by: string,
  now: Date,
): Promise<void> {
  let facts = read;
  const options = { by, now, field: 'event_date' };
  const changed = (before: CalendarEvent) => {
    const after = change(before);
    return { before, after: after && { ...after, version: before.version + 1 } };
  };
  // What the last chunk would be refused for must not come after the first was written.
  if (events.length > chunkSize) await judgeChange(facts, events.map(changed), options);
  for (let start = 0; start < events.length; start += chunkSize) {
    let chunk = events.slice(start, start + chunkSize);
    let isFirst = true;
    await withFreshCalendar(async () => {
      if (!isFirst) {
        ({ facts } = await loadCalendar([]));
        chunk = await getEvents(chunk.map(({ id }) => id));
      }
      isFirst = false;
      const { calendar } = await changeCalendar(facts, chunk.map(changed), options);
      facts = { ...facts, calendar };
    });
  }
}
