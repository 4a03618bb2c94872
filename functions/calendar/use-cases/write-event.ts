import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { newEvent, updateEvent } from '#shared/contracts/calendar.ts';
import { invalid, notFound } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { keys } from '#functions/platform/keys.ts';
import type { Item } from '#functions/platform/table.ts';
import { readEvent, getEvents } from '#functions/coop/data/events.ts';
import type { CalendarEvent } from '#functions/coop/domain/event.ts';
import { mostInGroup, recurrenceDates } from '../domain/recurrence.ts';
import {
  changeCalendar,
  chunkSize,
  judgeChange,
  loadCalendar,
  withFreshCalendar,
  type CalendarFacts,
} from './change-calendar.ts';

type NewEvent = z.output<typeof newEvent>;
type EventUpdate = z.output<(typeof updateEvent)['body']>;

/**
 * Makes an event, or all events of a recurrence. Their ids follow from what was sent, so the same call made
 * twice, or again after it broke off half-way, makes what is missing and answers alike.
 * @throws AppError `invalid` for a recurrence that is too long, or a pickup whose cut-off is over
 */
export async function makeEvents(body: NewEvent, by: string, now: Date): Promise<CalendarEvent[]> {
  const wanted = eventsOf(body);
  const place = placeKeys(body.pickup_location_id);
  const { facts: read, items } = await loadCalendar([
    ...place,
    ...wanted.map((event) => keys.event(event.id)),
  ]);
  let facts = read;
  checkPlace(body.pickup_location_id, items[0]);
  const stored = items.slice(place.length).map(readEvent);
  if (wanted.length === 1 && stored[0]) {
    // An event with this id that says something else by now was changed: this is another one.
    if (isSame(stored[0], wanted[0]!)) return [stored[0]];
    wanted[0]!.id = newId('evt', now);
    stored[0] = undefined;
  }
  const missing = wanted.filter((_, at) => !stored[at]);
  const added = (after: CalendarEvent) => ({ before: null, after });
  // What the last chunk would be refused for must not come after the first was written.
  if (missing.length > chunkSize)
    await judgeChange(facts, missing.map(added), { by, now, field: 'event_date' });
  for (let start = 0; start < missing.length; start += chunkSize) {
    const chunk = missing.slice(start, start + chunkSize);
    facts = await addEvents(facts, chunk, by, now);
  }
  return wanted.map((event, at) => stored[at] ?? event);
}

/** Adds events to a calendar that may have changed meanwhile. */
async function addEvents(
  read: CalendarFacts,
  events: CalendarEvent[],
  by: string,
  now: Date,
): Promise<CalendarFacts> {
  let facts = read;
  let isFirst = true;
  return withFreshCalendar(async () => {
    let missing = events;
    if (!isFirst) {
      ({ facts } = await loadCalendar([]));
      const written = await getEvents(events.map(({ id }) => id));
      missing = events.filter(({ id }) => !written.some((event) => event.id === id));
    }
    isFirst = false;
    const changes = missing.map((after) => ({ before: null, after }));
    const { calendar } = await changeCalendar(facts, changes, { by, now, field: 'event_date' });
    return { ...facts, calendar };
  });
}

function eventsOf(body: NewEvent): CalendarEvent[] {
  const seed = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 26);
  const event: CalendarEvent = {
    id: `evt_${seed}`,
    title: body.title,
    description: body.description,
    eventDate: body.event_date,
    eventTime: body.event_time,
    location: body.location,
    eventType: body.event_type,
    maxParticipants: body.max_participants,
    registrationRequired: body.registration_required,
    pickupLocationId: body.pickup_location_id,
    recurrence: null,
    version: 1,
  };
  if (!body.is_recurring) return [event];
  const recurrence = {
    groupId: `grp_${seed}`,
    pattern: body.recurrence_pattern!,
    endDate: body.recurrence_end_date!,
    shiftedDays: 0,
  };
  const dates = recurrenceDates(body.event_date, recurrence.pattern, recurrence.endDate);
  if (!dates)
    throw invalid(
      'recurrence_end_date',
      `That would be more than ${mostInGroup} events. Please choose an earlier end date.`,
    );
  return dates.map((date) => ({ ...event, id: `evt_${seed}-${date}`, eventDate: date, recurrence }));
}

const isSame = (stored: CalendarEvent, wanted: CalendarEvent) =>
  JSON.stringify({ ...stored, version: 0 }, Object.keys(wanted).sort()) ===
  JSON.stringify({ ...wanted, version: 0 }, Object.keys(wanted).sort());

/** Key of the location that an event names, for the same read. */
export const placeKeys = (locationId: string | undefined) =>
  locationId && locationId !== 'all' ? [keys.location(locationId)] : [];

/** @throws AppError `invalid` for a location that does not exist. */
export function checkPlace(locationId: string | undefined, item: Item | undefined): void {
  if (placeKeys(locationId).length > 0 && item?.entity !== 'location')
    throw invalid('pickup_location_id', 'This pickup location does not exist');
}

/**
 * Changes one event, of a group or not, and its cycle with it.
 * @throws AppError `not_found`; `conflict` when its cycle may not follow; `invalid` for another recurrence
 */
export function editEvent(id: string, body: EventUpdate, by: string, now: Date): Promise<CalendarEvent> {
  return withFreshCalendar(async () => {
    const { facts, items } = await loadCalendar([keys.event(id), ...placeKeys(body.pickup_location_id)]);
    const before = readEvent(items[0]);
    if (!before) throw notFound('Event');
    checkPlace(body.pickup_location_id, items[1]);
    checkRecurrence(before, body);
    const after = { ...withFields(before, body), version: before.version + 1 };
    await changeCalendar(facts, [{ before, after }], { by, now, field: 'event_date' });
    return after;
  });
}

/** An event with the fields that were sent. */
export function withFields(event: CalendarEvent, body: EventUpdate): CalendarEvent {
  return {
    ...event,
    title: body.title ?? event.title,
    description: body.description ?? event.description,
    eventDate: body.event_date ?? event.eventDate,
    eventTime: body.event_time ?? event.eventTime,
    location: body.location ?? event.location,
    eventType: body.event_type ?? event.eventType,
    maxParticipants: body.max_participants === undefined ? event.maxParticipants : body.max_participants,
    registrationRequired: body.registration_required ?? event.registrationRequired,
    pickupLocationId: body.pickup_location_id ?? event.pickupLocationId,
  };
}

/** The fields may be sent as they are; a recurrence is made once. */
function checkRecurrence({ recurrence }: CalendarEvent, body: EventUpdate): void {
  const isOther =
    (body.is_recurring !== undefined && body.is_recurring !== (recurrence !== null)) ||
    (recurrence !== null &&
      ((body.recurrence_pattern ?? recurrence.pattern) !== recurrence.pattern ||
        (body.recurrence_end_date ?? recurrence.endDate) !== recurrence.endDate));
  if (isOther)
    throw invalid(
      'is_recurring',
      'How an event recurs cannot be changed. Delete it or its group, and add it again.',
    );
}

/** Deletes one event. @throws AppError `not_found`; `conflict` when its cycle may not go. */
export function removeEvent(id: string, by: string, now: Date): Promise<void> {
  return withFreshCalendar(async () => {
    const { facts, items } = await loadCalendar([keys.event(id)]);
    const before = readEvent(items[0]);
    if (!before) throw notFound('Event');
    await changeCalendar(facts, [{ before, after: null }], { by, now, field: 'event_date' });
  });
}
