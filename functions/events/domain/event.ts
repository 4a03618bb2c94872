import type * as z from 'zod';
import type { adminEvent } from '#shared/contracts/calendar/calendar.ts';
import type { event } from '#shared/contracts/calendar/public-calendar.ts';

type AdminEvent = z.output<typeof adminEvent>;

/** One date in the co-op's calendar. Dates and times are local. */
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
    /**
     * The number of days by which the group as a whole was moved so far. An event's own move is not counted.
     */
    shiftedDays: number;
  } | null;
  /** Counts changes. Every write expects the version that it read. */
  version: number;
}

/** An event as the public reads it. */
export const toEvent = (found: CalendarEvent): Omit<z.output<typeof event>, 'registration'> => ({
  id: found.id,
  title: found.title,
  description: found.description,
  event_date: found.eventDate,
  start_time: found.eventTime,
  event_time: found.eventTime,
  location: found.location,
  event_type: found.eventType,
  pickup_location_id: found.pickupLocationId,
  registration_required: found.registrationRequired,
  max_participants: found.maxParticipants,
});

/** An event as staff read it. */
export const toAdminEvent = (found: CalendarEvent): AdminEvent => ({
  id: found.id,
  title: found.title,
  description: found.description,
  event_date: found.eventDate,
  event_time: found.eventTime,
  location: found.location,
  event_type: found.eventType,
  max_participants: found.maxParticipants,
  registration_required: found.registrationRequired,
  pickup_location_id: found.pickupLocationId,
  is_recurring: found.recurrence !== null,
  recurrence_pattern: found.recurrence?.pattern ?? null,
  recurrence_end_date: found.recurrence?.endDate ?? null,
  recurrence_group_id: found.recurrence?.groupId ?? null,
});
