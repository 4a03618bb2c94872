import { must } from '#shared/must.ts';
import { pickupDayFor } from '#functions/cycles/domain/cycle.ts';
import type { CalendarEvent } from '#functions/events/domain/event.ts';

export interface Pickup {
  eventId: string;
  date: string;
  /** Null when the pickup is for all locations that have no day of their own in the cycle. */
  locationId: string | null;
}

/** A cut-off event. When its time is empty, the cut-off time of the store settings is used. */
export interface CutoffDate {
  eventId: string;
  date: string;
  time: string;
}

/** A cycle in the calendar: its pickups by date (at least one), and the cut-off events that belong to it. */
export interface CalendarCycle {
  id: string;
  /** Computed when the cycle was made or last moved. Store settings that change later do not move it. */
  cutoffAt: string;
  /** The latest cut-off event, which sets the cut-off; null when the store settings set it. */
  cutoffEventId: string | null;
  pickups: Pickup[];
  cutoffs: CutoffDate[];
  /** Ids of the pickup locations at which the cycle's pickup was called off. */
  calledOff?: string[];
}

export const dayAt = ({ pickups, calledOff }: CalendarCycle, locationId: string): string | undefined =>
  pickupDayFor({ pickupDays: pickups, calledOff }, locationId);

/**
 * The assignment of pickup and cut-off events to cycles. It is one item and changes as a whole, so that two
 * changes at once cannot contradict each other. Cycles are in order of their first pickups.
 */
export interface Calendar {
  cycles: CalendarCycle[];
  /**
   * Cut-off events that belong to no cycle, because no pickup came within `longestCutoffDays` after them.
   * When a new cycle has its first pickup within these days, it gets the event.
   */
  unclaimed: CutoffDate[];
  version: number;
}

/** An event before and after a change. `before` is null for a new event, `after` for a deleted one. */
export interface EventChange {
  before: CalendarEvent | null;
  after: CalendarEvent | null;
}

export const firstDay = ({ pickups }: { pickups: Pickup[] }): string =>
  must(pickups[0], 'a pickup of the cycle').date;
export const lastDay = ({ pickups }: { pickups: Pickup[] }): string =>
  must(pickups.at(-1), 'a pickup of the cycle').date;

export const pickupOf = (event: CalendarEvent | null): Pickup | undefined =>
  event?.eventType === 'pickup_date'
    ? {
        eventId: event.id,
        date: event.eventDate,
        locationId:
          event.pickupLocationId && event.pickupLocationId !== 'all' ? event.pickupLocationId : null,
      }
    : undefined;

export const cutoffOf = (event: CalendarEvent | null): CutoffDate | undefined =>
  event?.eventType === 'cutoff_date'
    ? { eventId: event.id, date: event.eventDate, time: event.eventTime }
    : undefined;

/** True when a change of an event changes pickups or cut-offs. */
export const isOfCalendar = ({ before, after }: EventChange): boolean =>
  JSON.stringify(pickupOf(before)) !== JSON.stringify(pickupOf(after)) ||
  JSON.stringify(cutoffOf(before)) !== JSON.stringify(cutoffOf(after));

export const cycleOfPickup = ({ cycles }: Calendar, eventId: string): CalendarCycle | undefined =>
  cycles.find(({ pickups }) => pickups.some((pickup) => pickup.eventId === eventId));

/** The calendar from a date on. Cycles whose last pickup is earlier, and earlier unclaimed cut-offs, are left out. */
export const since = ({ cycles, unclaimed, version }: Calendar, date: string): Calendar => ({
  cycles: cycles.filter((cycle) => lastDay(cycle) >= date),
  unclaimed: unclaimed.filter((cutoff) => cutoff.date >= date),
  version,
});
