import { must } from '#shared/must.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { theCalendar } from '../data/calendar.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { newEvent, updateEvent } from '#shared/contracts/calendar/calendar.ts';
import { changedMeanwhile, invalid, notFound } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { eventEntity } from '#functions/events/data/events.ts';
import type { CalendarEvent } from '#functions/events/domain/event.ts';
import { maxInGroup, recurrenceDates } from '../domain/recurrence.ts';
import type { EventChange } from '../domain/calendar.ts';
import {
  batchSize,
  changeCalendar,
  changeInBatches,
  withFreshCalendar,
  type CalendarFacts,
  type ProposedChange,
  factsOf,
} from './change-calendar.ts';

type NewEvent = z.output<typeof newEvent>;
type EventUpdate = z.output<(typeof updateEvent)['body']>;

interface Creation {
  facts: CalendarFacts;
  wanted: CalendarEvent[];
  /** The events of the recurrence that an earlier call made. */
  stored: (CalendarEvent | undefined)[];
}

/** @throws AppError `invalid` for a recurrence that is too long, or a location that does not exist */
async function readCreation(body: NewEvent, now: Date): Promise<Creation> {
  const wanted = eventsOf(body);
  const [calendar, settings, location, stored] = await getEntities([
    theCalendar,
    theSettings,
    locationAt(body.pickup_location_id),
    wanted.map((event) => eventEntity.at(event.id)),
  ]);
  checkLocation(body.pickup_location_id, location);
  const facts = factsOf(calendar, settings, now);
  const [first] = wanted;
  if (wanted.length === 1 && first && stored[0] && !isSame(stored[0], first)) {
    // The stored event was made by an earlier request and changed since. This request is for another event.
    first.id = newId('evt', now);
    stored[0] = undefined;
  }
  return { facts, wanted, stored };
}

const additionsOf = (events: CalendarEvent[]): EventChange[] =>
  events.map((after) => ({ before: null, after }));

/** @throws AppError as `makeEvents` */
export async function proposeEvents(body: NewEvent, by: string, now: Date): Promise<ProposedChange> {
  const { facts, wanted, stored } = await readCreation(body, now);
  const missing = wanted.filter((_, at) => !stored[at]);
  return { facts, changes: additionsOf(missing), options: { by, now, field: 'event_date' } };
}

/**
 * Makes an event or a recurrence. Ids are made from the request, so a repeated call makes only the events that
 * are still missing.
 * @throws AppError `invalid` for a recurrence that is too long, or a pickup whose cut-off is over or too
 * soon; `conflict` for a pickup that would be a further day of a cycle whose orders are closed
 */
export async function makeEvents(body: NewEvent, by: string, now: Date): Promise<CalendarEvent[]> {
  const { facts, wanted, stored } = await readCreation(body, now);
  const missing = wanted.filter((_, at) => !stored[at]);
  const batches: CalendarEvent[][] = [];
  for (let start = 0; start < missing.length; start += batchSize)
    batches.push(missing.slice(start, start + batchSize));
  const options = { by, now, field: 'event_date' };
  await changeInBatches({ facts, changes: additionsOf(missing), options }, batches, (batch, written = []) =>
    additionsOf(batch.filter(({ id }) => !written.some((event) => event.id === id))),
  );
  return wanted.map((event, at) => stored[at] ?? event);
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
    pattern: must(body.recurrence_pattern, 'how often the event recurs'),
    endDate: must(body.recurrence_end_date, 'until when the event recurs'),
    shiftedDays: 0,
  };
  const dates = recurrenceDates(body.event_date, recurrence.pattern, recurrence.endDate);
  if (!dates)
    throw invalid(
      'recurrence_end_date',
      `That would be more than ${maxInGroup} events. Please choose an earlier end date.`,
    );
  return dates.map((date) => ({ ...event, id: `evt_${seed}-${date}`, eventDate: date, recurrence }));
}

const isSame = (stored: CalendarEvent, wantedEvent: CalendarEvent) =>
  JSON.stringify({ ...stored, version: 0 }, Object.keys(wantedEvent).sort()) ===
  JSON.stringify({ ...wantedEvent, version: 0 }, Object.keys(wantedEvent).sort());

/** A reference to the pickup location of an event, to be read with other items. */
export const locationAt = (locationId: string | undefined) =>
  locationId && locationId !== 'all' ? locationEntity.at(locationId) : undefined;

export function checkLocation(locationId: string | undefined, location: PickupLocation | undefined): void {
  if (locationAt(locationId) && !location)
    throw invalid('pickup_location_id', 'This pickup location does not exist');
}

/** @throws AppError as `editEvent` */
export async function proposeEdit(
  id: string,
  body: EventUpdate,
  by: string,
  now: Date,
): Promise<ProposedChange & { after: CalendarEvent }> {
  const [calendar, settings, before, location] = await getEntities([
    theCalendar,
    theSettings,
    eventEntity.at(id),
    locationAt(body.pickup_location_id),
  ]);
  if (!before) throw notFound('Event');
  if (body.version !== undefined && before.version !== body.version) throw changedMeanwhile('event');
  checkLocation(body.pickup_location_id, location);
  const facts = factsOf(calendar, settings, now);
  checkRecurrence(before, body);
  const after = { ...withFields(before, body), version: before.version + 1 };
  return { facts, changes: [{ before, after }], options: { by, now, field: 'event_date' }, after };
}

/**
 * Changes one event, and the cycles that depend on it. Other events of the same group stay.
 * @throws AppError `not_found`; `conflict` when the event's cycle cannot change in this way, or when the
 * event changed since `body.version`; `invalid` when the request changes the recurrence
 */
export function editEvent(id: string, body: EventUpdate, by: string, now: Date): Promise<CalendarEvent> {
  return withFreshCalendar(async () => {
    const { after, ...proposal } = await proposeEdit(id, body, by, now);
    await changeCalendar(proposal);
    return after;
  });
}

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

/** A recurrence is set only when its events are made. The request may repeat the event's own recurrence. */
function checkRecurrence({ recurrence }: CalendarEvent, body: EventUpdate): void {
  const isOther =
    (body.is_recurring !== undefined && body.is_recurring !== (recurrence !== null)) ||
    (recurrence !== null &&
      ((body.recurrence_pattern ?? recurrence.pattern) !== recurrence.pattern ||
        (body.recurrence_end_date ?? recurrence.endDate) !== recurrence.endDate));
  if (isOther)
    throw invalid(
      'is_recurring',
      'An event’s recurrence cannot be changed. Delete the event or its group, and add it again.',
    );
}

/** @throws AppError `not_found` */
export async function proposeRemoval(id: string, by: string, now: Date): Promise<ProposedChange> {
  const [calendar, settings, before] = await getEntities([theCalendar, theSettings, eventEntity.at(id)]);
  if (!before) throw notFound('Event');
  const facts = factsOf(calendar, settings, now);
  return { facts, changes: [{ before, after: null }], options: { by, now, field: 'event_date' } };
}

/**
 * Deletes one event. When it is the last pickup of a cycle, the cycle and its cut-off are deleted too.
 * @throws AppError `not_found`; `conflict` when the event's cycle may not be deleted or changed
 */
export function removeEvent(id: string, by: string, now: Date): Promise<void> {
  return withFreshCalendar(async () => {
    await changeCalendar(await proposeRemoval(id, by, now));
  });
}
