import { defineVersionedEntity, getEntities } from '#functions/platform/entity.ts';
import { lists } from '#functions/platform/keys.ts';
import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import { put, query, remove, type NamedWrite } from '#functions/platform/table.ts';
import type { CalendarEvent } from '../domain/event.ts';

/** An event as an item. The list of all events is sorted by date and time. */
export const eventEntity = defineVersionedEntity({
  name: 'event',
  key: (eventId: string) => ({ pk: `EVENT#${eventId}`, sk: 'EVENT' }),
  idOf: (event: CalendarEvent) => [event.id],
  indexes: (event) => ({
    listing_pk: lists.events,
    listing_sk: `${event.eventDate}T${event.eventTime}#${event.id}`,
  }),
});

export interface GroupedEvent {
  eventId: string;
  date: string;
}

export const groupedEventKey = (groupId: string, eventId: string) => ({
  pk: `EVENTGROUP#${groupId}`,
  sk: `EVENT#${eventId}`,
});

const groupedEventItem = (groupId: string, groupedEvent: GroupedEvent) => ({
  ...groupedEventKey(groupId, groupedEvent.eventId),
  entity: 'groupedEvent',
  ...groupedEvent,
});

const groupedWrite = (event: CalendarEvent): NamedWrite[] =>
  event.recurrence
    ? [
        put('grouped event', {
          Item: groupedEventItem(event.recurrence.groupId, { eventId: event.id, date: event.eventDate }),
        }),
      ]
    : [];

/** Writes a new event. Refused (`event`) when its id is taken. */
export const newEventWrites = (event: CalendarEvent): NamedWrite[] => [
  eventEntity.create(event),
  ...groupedWrite(event),
];

/** Replaces an event by its changed form. Refused (`event`) when somebody changed the event since it was read. */
export const changedEventWrites = (after: CalendarEvent): NamedWrite[] => [
  eventEntity.replace(after),
  ...groupedWrite(after),
];

/** Removes an event. Refused (`event`) when somebody changed the event since it was read. */
export const removedEventWrites = (before: CalendarEvent): NamedWrite[] => [
  eventEntity.remove(before),
  ...(before.recurrence
    ? [remove('grouped event', { Key: groupedEventKey(before.recurrence.groupId, before.id) })]
    : []),
];

/** Reads events, in the order of the ids. Events that do not exist are left out. */
export async function getEvents(ids: string[]): Promise<CalendarEvent[]> {
  const [events] = await getEntities([ids.map((id) => eventEntity.at(id))]);
  return events.filter((event) => event !== undefined);
}

/** Lists the events of a month (YYYY-MM), by date and time. */
export async function listEventsOfMonth(month: string): Promise<CalendarEvent[]> {
  return (await query<CalendarEvent>(listQuery('listing', lists.events, { startingWith: month }))).items;
}

/** Lists every event, by date and time. One request (1 MB) holds those of about twenty years. */
export const listAllEvents = (): Promise<CalendarEvent[]> => queryAll(listQuery('listing', lists.events));

/** Lists the events of a recurring group with their dates. A group has at most 160. */
export async function listGroup(groupId: string): Promise<GroupedEvent[]> {
  const { pk } = groupedEventKey(groupId, '');
  const { items } = await query<GroupedEvent>({ ...listQuery(undefined, pk), ConsistentRead: true });
  return items.sort((a, b) => (a.date < b.date ? -1 : 1));
}
