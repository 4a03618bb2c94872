import type * as z from 'zod';
import type { eventRegistration } from '#shared/contracts/calendar/registrations.ts';
import { localDate, localTime } from '#shared/local-date.ts';
import type { CalendarEvent } from './event.ts';

/** How many places of an event are taken, and who waits for one. */
export interface EventPlaces {
  eventId: string;
  taken: number;
  /** Accounts, the one that is next first. */
  waiting: string[];
  /** Of a deleted event: when it may go, in seconds since 1970. */
  ttl?: number;
  /** Counts changes; every write expects the version it read. 0: nothing is stored. */
  version: number;
}

/** One member's registration: whoever is not among those that wait has a place. */
export interface EventRegistration {
  eventId: string;
  userId: string;
  /** Name and email as they were when the member registered. */
  name: string;
  email: string;
  registeredAt: string;
}

/** What of an event decides about places and what its members are told of. */
export type EventFacts = Pick<
  CalendarEvent,
  'title' | 'eventDate' | 'eventTime' | 'location' | 'maxParticipants' | 'registrationRequired'
>;

/** How many may wait, so that the list stays a small item. */
export const maxWaiting = 200;

export const noPlaces = (eventId: string): EventPlaces => ({ eventId, taken: 0, waiting: [], version: 0 });

/** Whether members register: where staff say so, or where there are only so many places. */
export const takesRegistrations = (
  event: Pick<CalendarEvent, 'registrationRequired' | 'maxParticipants'>,
): boolean => event.registrationRequired || event.maxParticipants !== null;

/** Whether it has begun: at its time, or with the end of its day where it has none. */
export const hasBegun = (
  { eventDate, eventTime }: Pick<CalendarEvent, 'eventDate' | 'eventTime'>,
  now: Date,
): boolean => {
  const today = localDate(now);
  return eventDate < today || (eventDate === today && eventTime !== '' && eventTime <= localTime(now));
};

/** Whether a change is something to those who may have registered: where and when it is, how many can come, that it goes. */
export function concernsMembers(before: CalendarEvent, after: CalendarEvent | null): boolean {
  const isOfCycles = before.eventType === 'pickup_date' || before.eventType === 'cutoff_date';
  if (isOfCycles && !takesRegistrations(before)) return false;
  return after === null || isMoved(before, after) || before.maxParticipants !== after.maxParticipants;
}

/** Whether it is at another time or place. */
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
 * The places after one more member registered: with a place, or at the end of the waiting list when there is none, or
 * somebody waits already.
 * @returns undefined when the waiting list is full
 */
export function withMember(places: EventPlaces, userId: string, max: number | null): EventPlaces | undefined {
  if (places.waiting.length === 0 && freePlaces(max, places) > 0)
    return changed(places, { taken: places.taken + 1 });
  if (places.waiting.length >= maxWaiting) return undefined;
  return changed(places, { waiting: [...places.waiting, userId] });
}

/** The places after some left; nobody moves up. */
export function withoutMembers(places: EventPlaces, userIds: readonly string[]): EventPlaces {
  const hadPlaces = userIds.filter((id) => !places.waiting.includes(id)).length;
  return changed(places, {
    taken: Math.max(0, places.taken - hadPlaces),
    waiting: places.waiting.filter((id) => !userIds.includes(id)),
  });
}

interface MovedUp {
  places: EventPlaces;
  /** Accounts that waited and have a place now. */
  movedUp: string[];
}

/** The places after the first of the waiting list took what is free. @param most how many at once */
export function movingUp(places: EventPlaces, max: number | null, most: number): MovedUp {
  const count = Math.min(most, freePlaces(max, places), places.waiting.length);
  return {
    places: changed(places, { taken: places.taken + count, waiting: places.waiting.slice(count) }),
    movedUp: places.waiting.slice(0, count),
  };
}

/** The places after a member left, and who moves up into the free place. */
export function withoutMember(places: EventPlaces, userId: string, max: number | null): MovedUp {
  const moved = movingUp(withoutMembers(places, [userId]), max, 1);
  return { ...moved, places: { ...moved.places, version: places.version + 1 } };
}

/** How an event stands for one reader. @param own their registration, where they have one */
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

/** Who takes part and who waits, as staff read it. */
export function toRegistrations({ waiting }: EventPlaces, registrations: readonly EventRegistration[]) {
  const rows = registrations.map(({ userId, name, email, registeredAt }) => {
    const at = waiting.indexOf(userId);
    return { user_id: userId, name, email, registered_at: registeredAt, position: at < 0 ? null : at + 1 };
  });
  return rows.sort(
    (a, b) => (a.position ?? 0) - (b.position ?? 0) || (a.registered_at < b.registered_at ? -1 : 1),
  );
}
