import type * as z from 'zod';
import type { adminEvent } from '#shared/contracts/calendar/calendar.ts';
import type { event } from '#shared/contracts/calendar/public-calendar.ts';

type AdminEvent = z.output<typeof adminEvent>;

/** An event on one date of the co-op's calendar. Dates and times are local. */
export interface CalendarEvent {
  id: string;
  title: string;
  description: string;
  eventDate: string;
  /** HH:MM, or empty. */
  eventTime: string;
  location: string;
  eventType: AdminEvent['event_type'];
  maxParticipants: number | null;
  registrationRequired: boolean;
  /** Empty, 'all' or a location's id. */
  pickupLocationId: string;
  recurrence: {
    groupId: string;
    pattern: NonNullable<AdminEvent['recurrence_pattern']>;
    endDate: string;
    /** The number of days by which the whole group was moved so far. Moves of a single event do not count. */
    shiftedDays: number;
  } | null;
  /** Counts changes. Every write expects the version that it read. */
  version: number;
}

export const toEvent = (record: CalendarEvent): Omit<z.output<typeof event>, 'registration'> => ({
  id: record.id,
  title: record.title,
  description: record.description,
  event_date: record.eventDate,
  start_time: record.eventTime,
  event_time: record.eventTime,
  location: record.location,
  event_type: record.eventType,
  pickup_location_id: record.pickupLocationId,
  registration_required: record.registrationRequired,
  max_participants: record.maxParticipants,
});

export const toAdminEvent = (record: CalendarEvent): AdminEvent => ({
  id: record.id,
  title: record.title,
  description: record.description,
  event_date: record.eventDate,
  event_time: record.eventTime,
  location: record.location,
  event_type: record.eventType,
  max_participants: record.maxParticipants,
  registration_required: record.registrationRequired,
  pickup_location_id: record.pickupLocationId,
  is_recurring: record.recurrence !== null,
  recurrence_pattern: record.recurrence?.pattern ?? null,
  recurrence_end_date: record.recurrence?.endDate ?? null,
  recurrence_group_id: record.recurrence?.groupId ?? null,
  version: record.version,
});
