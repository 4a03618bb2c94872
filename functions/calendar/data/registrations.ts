import {
  defineEntity,
  defineVersionedEntity,
  isAtVersion,
  type Reference,
} from '#functions/platform/entity.ts';
import { lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { check, query, remove, type Item, type NamedWrite } from '#functions/platform/table.ts';
import type { CalendarEvent } from '../domain/event.ts';
import { noPlaces, type EventPlaces, type EventRegistration } from '../domain/places.ts';
import { eventEntity } from './events.ts';

const partitionOf = (eventId: string) => eventEntity.key(eventId).pk;

export const placesEntity = defineVersionedEntity({
  name: 'eventPlaces',
  key: (eventId: string) => ({ pk: partitionOf(eventId), sk: 'PLACES' }),
  idOf: (places: EventPlaces) => [places.eventId],
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

/** The places of an event, to be read with other items; all free where nobody ever registered. */
export const placesOf = (eventId: string): Reference<EventPlaces> => ({
  key: placesEntity.key(eventId),
  read: (item) => placesEntity.read(item) ?? noPlaces(eventId),
});

/** Takes a registration away; refused (`eventRegistration`) when it is gone, or is another one by now. */
export const removedRegistration = ({ eventId, userId, registeredAt }: EventRegistration): NamedWrite =>
  remove(registrationEntity.name, {
    Key: registrationEntity.key(eventId, userId),
    ConditionExpression: 'registeredAt = :registeredAt',
    ExpressionAttributeValues: { ':registeredAt': registeredAt },
  });

/** Refuses (`event`) when the event changed since it was read, or is gone. */
export const unchangedEvent = ({ id, version }: CalendarEvent): NamedWrite =>
  check(eventEntity.name, { Key: eventEntity.key(id), ...isAtVersion(version) });

/** An event with its places and all who registered, by one Query for each megabyte (some 3,000 of them). */
export async function readEventWithRegistrations(eventId: string) {
  let event: CalendarEvent | undefined;
  let places = noPlaces(eventId);
  const registrations: EventRegistration[] = [];
  let position: Record<string, unknown> | undefined;
  do {
    const page = await query<Item>({
      ...listQuery(undefined, partitionOf(eventId)),
      ConsistentRead: true,
      ExclusiveStartKey: position,
    });
    for (const item of page.items) {
      event ??= eventEntity.read(item);
      places = placesEntity.read(item) ?? places;
      registrations.push(...[registrationEntity.read(item) ?? []].flat());
    }
    position = page.cursor;
  } while (position);
  return { event, places, registrations };
}

/** A page of an event's registrations, after the one of the account `after`. */
export async function listRegistrations(eventId: string, after: string, limit: number) {
  const { items, cursor } = await query<Item>({
    ...listQuery(undefined, partitionOf(eventId), { startingWith: registrationEntity.key(eventId, '').sk }),
    ConsistentRead: true,
    Limit: limit,
    ...(after && { ExclusiveStartKey: registrationEntity.key(eventId, after) }),
  });
  return { registrations: items.flatMap((item) => registrationEntity.read(item) ?? []), isLast: !cursor };
}

/** What a member is registered for; some dozens at the most. */
export async function listRegistrationsOf(userId: string): Promise<EventRegistration[]> {
  const { items } = await query<Item>(
    listQuery('listing', lists.member(userId), { startingWith: 'EVENT_REGISTRATION#' }),
  );
  return items.flatMap((item) => registrationEntity.read(item) ?? []);
}
