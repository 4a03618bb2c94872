import { keys, lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { getItems, put, query, remove, withoutKeys, type NamedWrite } from '#functions/platform/table.ts';
import type { CalendarEvent } from '../domain/event.ts';

/** An event as an item; the list is in order of date and time. */
export const eventItem = (found: CalendarEvent) => ({
  ...keys.event(found.id),
  entity: 'event',
  ...found,
  listing_pk: lists.events,
  listing_sk: `${found.eventDate}T${found.eventTime}#${found.id}`,
});

/** An event's place in its recurring group, with its date. */
export interface GroupedEvent {
  eventId: string;
  date: string;
}

export const groupedEventItem = (groupId: string, grouped: GroupedEvent) => ({
  ...keys.groupedEvent(groupId, grouped.eventId),
  entity: 'groupedEvent',
  ...grouped,
});

/** The event without the item's keys. */
export const readEvent = (item: Record<string, unknown> | undefined) => withoutKeys<CalendarEvent>(item);

const sameVersion = (version: number) => ({
  ConditionExpression: '#version = :read',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':read': version },
});

const groupedWrite = (found: CalendarEvent): NamedWrite[] =>
  found.recurrence
    ? [
        put('grouped event', {
          Item: groupedEventItem(found.recurrence.groupId, { eventId: found.id, date: found.eventDate }),
        }),
      ]
    : [];

/** A new event; refused (`event`) when its id is taken. */
export const newEventWrites = (found: CalendarEvent): NamedWrite[] => [
  put('event', { Item: eventItem(found), ConditionExpression: 'attribute_not_exists(pk)' }),
  ...groupedWrite(found),
];

/** Replaces an event by its changed form; refused (`event`) when it changed meanwhile. */
export const changedEventWrites = (after: CalendarEvent): NamedWrite[] => [
  put('event', { Item: eventItem(after), ...sameVersion(after.version - 1) }),
  ...groupedWrite(after),
];

/** Takes an event away; refused (`event`) when it changed meanwhile. */
export const removedEventWrites = (before: CalendarEvent): NamedWrite[] => [
  remove('event', { Key: keys.event(before.id), ...sameVersion(before.version) }),
  ...(before.recurrence
    ? [remove('grouped event', { Key: keys.groupedEvent(before.recurrence.groupId, before.id) })]
    : []),
];

/** Events by id, in no order; those that are gone are left out. */
export async function getEvents(ids: string[]): Promise<CalendarEvent[]> {
  if (ids.length === 0) return [];
  const items = await getItems(ids.map(keys.event));
  return items.flatMap((item) => readEvent(item) ?? []);
}

/** Events of a month (YYYY-MM), by date and time. */
export async function listEventsOfMonth(month: string): Promise<CalendarEvent[]> {
  return (await query<CalendarEvent>(listQuery('listing', lists.events, { startingWith: month }))).items;
}

/**
 * Every event, by date and time. A co-op has some hundred a year: a megabyte, which is one request, holds
 * those of about twenty years.
 */
export async function listAllEvents(): Promise<CalendarEvent[]> {
  const all: CalendarEvent[] = [];
  let cursor: Record<string, unknown> | undefined;
  do {
    const page = await query<CalendarEvent>({
      ...listQuery('listing', lists.events),
      ExclusiveStartKey: cursor,
    });
    all.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return all;
}

/** The events of a recurring group with their dates; a group has at most 160. */
export async function listGroup(groupId: string): Promise<GroupedEvent[]> {
  const { pk } = keys.groupedEvent(groupId, '');
  const { items } = await query<GroupedEvent>({ ...listQuery(undefined, pk), ConsistentRead: true });
  return items.sort((a, b) => (a.date < b.date ? -1 : 1));
}
