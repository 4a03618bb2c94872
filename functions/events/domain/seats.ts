import type * as z from 'zod';
import type { eventRegistration } from '#shared/contracts/events/registrations.ts';
import { localDate, localTime } from '#shared/local-date.ts';
import type { CalendarEvent } from './event.ts';

export interface EventSeats {
  eventId: string;
  taken: number;
  /** Ids of the waiting accounts, the next one first. */
  waiting: string[];
  /** For a deleted event, the time after which the item may be removed, in seconds since 1970. */
  ttl?: number;
  /** Counts changes. Every write expects the version that it read. 0 when nothing is stored. */
  version: number;
}

/** A member's registration. A member who is not on the waiting list has a seat. */
export interface EventRegistration {
  eventId: string;
  userId: string;
  /** Name and email at the time when the member registered. */
  name: string;
  email: string;
  registeredAt: string;
}

/** The attributes of an event that decide about seats, and those that members are told. */
export type EventFacts = Pick<
  CalendarEvent,
  'title' | 'eventDate' | 'eventTime' | 'location' | 'maxParticipants' | 'registrationRequired'
>;

/** The highest number of waiting members, so that the list stays a small item. */
export const maxWaiting = 200;

export const noSeats = (eventId: string): EventSeats => ({ eventId, taken: 0, waiting: [], version: 0 });

/** True when members register for the event, because staff say so or seats are limited. */
export const takesRegistrations = (
  event: Pick<CalendarEvent, 'registrationRequired' | 'maxParticipants'>,
): boolean => event.registrationRequired || event.maxParticipants !== null;

/** True once the event has begun. An event without a time counts as begun when its day is over. */
export const hasBegun = (
  { eventDate, eventTime }: Pick<CalendarEvent, 'eventDate' | 'eventTime'>,
  now: Date,
): boolean => {
  const today = localDate(now);
  return eventDate < today || (eventDate === today && eventTime !== '' && eventTime <= localTime(now));
};

/** True when a change concerns registered members: time, place, number of seats, or deletion. */
export function concernsMembers(before: CalendarEvent, after: CalendarEvent | null): boolean {
  const isOfCycles = before.eventType === 'pickup_date' || before.eventType === 'cutoff_date';
  if (isOfCycles && !takesRegistrations(before)) return false;
  return after === null || isMoved(before, after) || before.maxParticipants !== after.maxParticipants;
}

export const isMoved = (before: EventFacts, after: EventFacts): boolean =>
  before.eventDate !== after.eventDate ||
  before.eventTime !== after.eventTime ||
  before.location !== after.location;

const freeSeats = (max: number | null, { taken }: EventSeats): number =>
  max === null ? Infinity : Math.max(0, max - taken);

const changed = (before: EventSeats, changes: Partial<EventSeats>): EventSeats => {
  const { ttl, ...rest } = before;
  return { ...rest, ...changes, version: before.version + 1 };
};

/** The seats after one more member took a seat or joined the waiting list; undefined when that list is full. */
export function withMember(seats: EventSeats, userId: string, max: number | null): EventSeats | undefined {
  if (seats.waiting.length === 0 && freeSeats(max, seats) > 0)
    return changed(seats, { taken: seats.taken + 1 });
  if (seats.waiting.length >= maxWaiting) return undefined;
  return changed(seats, { waiting: [...seats.waiting, userId] });
}

/** The seats after some members left. Nobody moves up. */
export function withoutMembers(seats: EventSeats, userIds: readonly string[]): EventSeats {
  const hadSeats = userIds.filter((id) => !seats.waiting.includes(id)).length;
  return changed(seats, {
    taken: Math.max(0, seats.taken - hadSeats),
    waiting: seats.waiting.filter((id) => !userIds.includes(id)),
  });
}

interface MovedUp {
  seats: EventSeats;
  /** The ids of the members who waited and now have a seat. */
  movedUp: string[];
}

/** The seats after the first members of the waiting list, `most` at once, took the free seats. */
export function movingUp(seats: EventSeats, max: number | null, most: number): MovedUp {
  const count = Math.min(most, freeSeats(max, seats), seats.waiting.length);
  return {
    seats: changed(seats, { taken: seats.taken + count, waiting: seats.waiting.slice(count) }),
    movedUp: seats.waiting.slice(0, count),
  };
}

/** The seats after a member left, and the member who moves up into the free seat. */
export function withoutMember(seats: EventSeats, userId: string, max: number | null): MovedUp {
  const outcome = movingUp(withoutMembers(seats, [userId]), max, 1);
  return { ...outcome, seats: { ...outcome.seats, version: seats.version + 1 } };
}

/** An event's registration as one reader sees it. `own` is the reader's registration; undefined for none. */
export function toRegistration(
  event: CalendarEvent,
  seats: EventSeats,
  own: EventRegistration | undefined,
  now: Date,
): z.output<typeof eventRegistration> {
  const at = own ? seats.waiting.indexOf(own.userId) : -1;
  const max = event.maxParticipants;
  return {
    places_left: max === null ? null : freeSeats(max, seats),
    waiting: seats.waiting.length,
    is_open: !hasBegun(event, now),
    status: own === undefined ? 'none' : at < 0 ? 'registered' : 'waiting',
    position: at < 0 ? null : at + 1,
  };
}

/** All registrations of an event as staff read them, members with a seat before those who wait. */
export function toRegistrations({ waiting }: EventSeats, registrations: readonly EventRegistration[]) {
  const rows = registrations.map(({ userId, name, email, registeredAt }) => {
    const at = waiting.indexOf(userId);
    return { user_id: userId, name, email, registered_at: registeredAt, position: at < 0 ? null : at + 1 };
  });
  return rows.sort(
    (a, b) => (a.position ?? 0) - (b.position ?? 0) || (a.registered_at < b.registered_at ? -1 : 1),
  );
}
