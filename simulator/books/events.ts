import type { CalendarEvent } from '#functions/events/domain/event.ts';
import { hasBegun, type EventSeats, type EventRegistration } from '#functions/events/domain/seats.ts';
import type { Run } from '../engine/run.ts';
import type { Snapshot } from './snapshot.ts';

const entities = <T>({ items }: Snapshot, entity: string) =>
  items.filter((item) => item.entity === entity) as unknown as T[];

/**
 * Checks each event's number of taken seats and its waiting list against its registrations. A member is on
 * the waiting list at most once.
 */
export function* eventPlacesBook(snapshot: Snapshot): Generator<string> {
  const registrations = entities<EventRegistration>(snapshot, 'eventRegistration');
  for (const { eventId, taken, waiting } of entities<EventSeats>(snapshot, 'eventPlaces')) {
    const own = registrations.filter((one) => one.eventId === eventId).map(({ userId }) => userId);
    const lost = waiting.filter((userId) => !own.includes(userId));
    if (lost.length > 0) yield `${lost.join()} wait for ${eventId} without a registration`;
    if (new Set(waiting).size < waiting.length) yield `${eventId} has somebody twice on its waiting list`;
    const having = own.length - (waiting.length - lost.length);
    if (having !== taken) yield `${taken} places of ${eventId} are taken, by ${having} members`;
  }
}

/** Checks that no member waits while a seat is free, and that no registration is left of a deleted event or account. */
export function* eventRestBook(snapshot: Snapshot, run: Run): Generator<string> {
  const events = entities<CalendarEvent>(snapshot, 'event');
  const now = new Date(run.world.time.now());
  for (const { eventId, taken, waiting } of entities<EventSeats>(snapshot, 'eventPlaces')) {
    const event = events.find(({ id }) => id === eventId);
    const max = event?.maxParticipants ?? Infinity;
    if (event && !hasBegun(event, now) && waiting.length > 0 && taken < max)
      yield `${waiting.length} wait for ${eventId}, which has ${max - taken} places`;
  }
  for (const { eventId, userId } of entities<EventRegistration>(snapshot, 'eventRegistration')) {
    if (!events.some(({ id }) => id === eventId))
      yield `${userId} is registered for ${eventId}, which is gone`;
    if (snapshot.users.find(({ id }) => id === userId)?.deletedAt)
      yield `${userId} is deleted, and registered for ${eventId}`;
  }
}
