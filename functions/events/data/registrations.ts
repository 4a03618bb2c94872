import { defineEntity, defineVersionedEntity, type Reference } from '#functions/platform/entity.ts';
import { lists } from '#functions/platform/keys.ts';
import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import type { Item, NamedWrite } from '#functions/platform/table.ts';
import type { CalendarEvent } from '../domain/event.ts';
import { noSeats, type EventSeats, type EventRegistration } from '../domain/seats.ts';
import { eventEntity } from './events.ts';

const partitionOf = (eventId: string) => eventEntity.key(eventId).pk;

export const seatsEntity = defineVersionedEntity({
  name: 'eventPlaces',
  key: (eventId: string) => ({ pk: partitionOf(eventId), sk: 'PLACES' }),
  idOf: (seats: EventSeats) => [seats.eventId],
});

export const registrationEntity = defineEntity({
  name: 'eventRegistration',
  key: (eventId: string, userId: string) => ({ pk: partitionOf(eventId), sk: `REGISTRATION#${userId}` }),
  idOf: (registration: EventRegistration) => [registration.eventId, registration.userId],
  indexes: ({ eventId, userId }) => ({
    listing_pk: lists.member(userId),
    listing_sk: `EVENT_REGISTRATION#${eventId}`,
  }),
});

/** Refers to an event's seats, for a batch read. When no member ever registered, all seats are free. */
export const seatsOf = (eventId: string): Reference<EventSeats> => ({
  key: seatsEntity.key(eventId),
  read: (item) => seatsEntity.read(item) ?? noSeats(eventId),
});

/** Removes a registration. Refused (`eventRegistration`) when it is gone, or the member has registered again since. */
export const removedRegistration = (registration: EventRegistration): NamedWrite =>
  registrationEntity.remove(registration, ['registeredAt']);

/** Checks that an event is as it was read. Refused (`event`) when it changed or is gone. */
export const unchangedEvent = (event: CalendarEvent): NamedWrite => eventEntity.check(event, ['version']);

/** Reads an event with its seats and all registrations. One request reads 1 MB, some 3,000 registrations. */
export async function readEventWithRegistrations(eventId: string) {
  const items = await queryAll<Item>({
    ...listQuery(undefined, partitionOf(eventId)),
    ConsistentRead: true,
  });
  return {
    event: eventEntity.readAll(items)[0],
    places: seatsEntity.readAll(items)[0] ?? noSeats(eventId),
    registrations: registrationEntity.readAll(items),
  };
}

/** Lists a page of an event's registrations by account id, from the first one after the account `after`. */
export async function listRegistrations(eventId: string, after: string, limit: number) {
  const { items, cursor } = await registrationEntity.query({
    ...listQuery(undefined, partitionOf(eventId), { startingWith: registrationEntity.key(eventId, '').sk }),
    ConsistentRead: true,
    Limit: limit,
    ...(after && { ExclusiveStartKey: registrationEntity.key(eventId, after) }),
  });
  return { registrations: items, isLast: !cursor };
}

/** Lists a member's registrations, some dozens at most. */
export async function listRegistrationsOf(userId: string): Promise<EventRegistration[]> {
  const { items } = await registrationEntity.query(
    listQuery('listing', lists.member(userId), { startingWith: 'EVENT_REGISTRATION#' }),
  );
  return items;
}
