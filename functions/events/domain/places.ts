import type * as z from 'zod';
import type { eventRegistration } from '#shared/contracts/events/registrations.ts';
import { localDate, localTime } from '#shared/local-date.ts';
import type { CalendarEvent } from './event.ts';

/** The taken places of an event, and its waiting list. */
export interface EventPlaces {
  eventId: string;
  taken: number;
  /** Ids of the waiting accounts, the next one first. */
  waiting: string[];
  /** For a deleted event, the time after which the item may go, in seconds since 1970. */
  ttl?: number;
  /** Counts changes. Every write expects the version that it read. 0 when nothing is stored. */
  version: number;
}

/** One member's registration. A member who is not on the waiting list has a place. */
export interface EventRegistration {
  eventId: string;
  userId: string;
  /** Name and email at the time when the member registered. */
  name: string;
  email: string;
  registeredAt: string;
}

/** The attributes of an event that decide about places, and those that members are told. */
export type EventFacts = Pick<
  CalendarEvent,
  'title' | 'eventDate' | 'eventTime' | 'location' | 'maxParticipants' | 'registrationRequired'
>;

/** The highest number of waiting members, so that the list stays a small item. */
export const maxWaiting = 200;

export const noPlaces = (eventId: string): EventPlaces => ({ eventId, taken: 0, waiting: [], version: 0 });

/** True when members register for the event, because staff say so or places are limited. */
export const takesRegistrations = (
  event: Pick<CalendarEvent, 'registrationRequired' | 'maxParticipants'>,
): boolean => event.registrationRequired || event.maxParticipants !== null;

/** True once the event has begun: at its time, or at the end of its day when it has none. */
export const hasBegun = (
  { eventDate, eventTime }: Pick<CalendarEvent, 'eventDate' | 'eventTime'>,
  now: Date,
): boolean => {
  const today = localDate(now);
  return eventDate < today || (eventDate === today && eventTime !== '' && eventTime <= localTime(now));
};

/** True when a change concerns registered members: time, place, number of places, or deletion. */
export function concernsMembers(before: CalendarEvent, after: CalendarEvent | null): boolean {
  const isOfCycles = before.eventType === 'pickup_date' || before.eventType === 'cutoff_date';
  if (isOfCycles && !takesRegistrations(before)) return false;
  return after === null || isMoved(before, after) || before.maxParticipants !== after.maxParticipants;
}

/** True when the event has another time or place. */
export const isMoved = (before: EventFacts, after: EventFacts): boolean =>
  before.eventDate !== after.eventDate ||
  before.eventTime !== after.eventTime ||
  before.location !== after.location;

const freePlaces = (max: number | null, { taken }: EventPlaces): number =>
  max === null ? Infinity : Math.max(0, max - taken);

const changed = (before: EventPlaces, changes: Partial<EventPlaces>): EventPlaces => {
  const { ttl, ...kept } = before;
  return { ...kept, ...changes, version: before.version + 1 };
};

/**
 * The places after one more member registered. The member gets a place, or the end of the waiting list when
 * none is free or others wait already.
 * @returns undefined when the waiting list is full
 */
export function withMember(places: EventPlaces, userId: string, max: number | null): EventPlaces | undefined {
  if (places.waiting.length === 0 && freePlaces(max, places) > 0)
    return changed(places, { taken: places.taken + 1 });
  if (places.waiting.length >= maxWaiting) return undefined;
  return changed(places, { waiting: [...places.waiting, userId] });
}

/** The places after some members left. Nobody moves up. */
export function withoutMembers(places: EventPlaces, userIds: readonly string[]): EventPlaces {
  const hadPlaces = userIds.filter((id) => !places.waiting.includes(id)).length;
  return changed(places, {
    taken: Math.max(0, places.taken - hadPlaces),
    waiting: places.waiting.filter((id) => !userIds.includes(id)),
  });
}

interface MovedUp {
  places: EventPlaces;
  /** Accounts that waited and now have a place. */
  movedUp: string[];
}

/**
 * The places after the first of the waiting list took the free ones.
 * @param most the highest number that moves up at once
 */
export function movingUp(places: EventPlaces, max: number | null, most: number): MovedUp {
  const count = Math.min(most, freePlaces(max, places), places.waiting.length);
  return {
    places: changed(places, { taken: places.taken + count, waiting: places.waiting.slice(count) }),
    movedUp: places.waiting.slice(0, count),
  };
}

/** The places after a member left, and the member who moves up into the free place. */
export function withoutMember(places: EventPlaces, userId: string, max: number | null): MovedUp {
  const moved = movingUp(withoutMembers(places, [userId]), max, 1);
  return { ...moved, places: { ...moved.places, version: places.version + 1 } };
}

/**
 * An event's registration as one reader sees it.
 * @param own the reader's registration; undefined for none
 */
export function toRegistration(
  event: CalendarEvent,
  places: EventPlaces,
  own: EventRegistration | undefined,
  now: Date,
): z.output<typeof eventRegistration> {
  const at = own ? places.waiting.indexOf(own.userId) : -1;
  const max = event.maxParticipants;
  return {
    places_left: max === null ? null : freePlaces(max, places),
    waiting: places.waiting.length,
    is_open: !hasBegun(event, now),
    status: own === undefined ? 'none' : at < 0 ? 'registered' : 'waiting',
    position: at < 0 ? null : at + 1,
  };
}

/** The members with a place and those who wait, as staff read them. */
export function toRegistrations({ waiting }: EventPlaces, registrations: readonly EventRegistration[]) {
  const rows = registrations.map(({ userId, name, email, registeredAt }) => {
    const at = waiting.indexOf(userId);
    return { user_id: userId, name, email, registered_at: registeredAt, position: at < 0 ? null : at + 1 };
  });
  return rows.sort(
    (a, b) => (a.position ?? 0) - (b.position ?? 0) || (a.registered_at < b.registered_at ? -1 : 1),
  );
}
