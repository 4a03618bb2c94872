import type * as z from 'zod';
import type { event } from '#shared/contracts/co-op.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import { listQuery, query } from '#functions/platform/table.ts';

export interface CalendarEvent {
  id: string;
  title: string;
  description: string;
  /** Local date. */
  eventDate: string;
  /** Local time HH:MM, or empty. */
  eventTime: string;
  location: string;
  eventType: z.output<typeof event>['event_type'];
}

export const eventItem = (found: CalendarEvent) => ({
  ...keys.event(found.id),
  entity: 'event',
  ...found,
  listing_pk: lists.eventsOfMonth(found.eventDate.slice(0, 7)),
  listing_sk: `${found.eventDate}T${found.eventTime}#${found.id}`,
});

/** Events of a month (YYYY-MM), by date and time. */
export async function listEventsOfMonth(month: string): Promise<CalendarEvent[]> {
  return (await query<CalendarEvent>(listQuery('listing', lists.eventsOfMonth(month)))).items;
}
