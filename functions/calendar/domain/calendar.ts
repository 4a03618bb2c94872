import { must } from '#shared/must.ts';
import { pickupDayFor } from '#functions/cycles/domain/cycle.ts';
import type { CalendarEvent } from './event.ts';

/** A pickup event: its day, and for whom. */
export interface Pickup {
  eventId: string;
  date: string;
  /** Null: for every location that has no day of its own in the cycle. */
  locationId: string | null;
}

/** A cut-off event. An empty time stands for the store setting's. */
export interface CutoffDate {
  eventId: string;
  date: string;
  time: string;
}

/** One billing: its pickups by date (at least one), and the cut-off events that belong to it. */
export interface CalendarCycle {
  id: string;
  /** Settled when the cycle was made or last moved: changed store settings move nothing by themselves. */
  cutoffAt: string;
  /** The cut-off event that decides, the latest one; null: the store settings do. */
  cutoffEventId: string | null;
  pickups: Pickup[];
  cutoffs: CutoffDate[];
  /** Pickup locations at which its pickup was called off. */
  calledOff?: string[];
}

/** The day of a cycle at a location; undefined where there is none. */
export const dayAt = ({ pickups, calledOff }: CalendarCycle, locationId: string): string | undefined =>
  pickupDayFor({ pickupDays: pickups, calledOff }, locationId);

/**
 * What decides about cycles: which events are the pickups and cut-offs of which. It is stored as one item and
 * changed as a whole, so that two changes at once cannot disagree about it. Cycles are in order of their
 * first pickups.
 */
export interface Calendar {
  cycles: CalendarCycle[];
  /** Cut-off events that no pickup follows yet: the cycle that is made after them takes them. */
  unclaimed: CutoffDate[];
  version: number;
}

/** An event before and after a change; null where there is none. */
export interface EventChange {
  before: CalendarEvent | null;
  after: CalendarEvent | null;
}

export const firstDay = ({ pickups }: { pickups: Pickup[] }): string =>
  must(pickups[0], 'a pickup of the cycle').date;
export const lastDay = ({ pickups }: { pickups: Pickup[] }): string =>
  must(pickups.at(-1), 'a pickup of the cycle').date;

/** The pickup that an event is; undefined for another event. */
export const pickupOf = (event: CalendarEvent | null): Pickup | undefined =>
  event?.eventType === 'pickup_date'
    ? {
        eventId: event.id,
        date: event.eventDate,
        locationId:
          event.pickupLocationId && event.pickupLocationId !== 'all' ? event.pickupLocationId : null,
      }
    : undefined;

/** The cut-off date that an event is; undefined for another event. */
export const cutoffOf = (event: CalendarEvent | null): CutoffDate | undefined =>
  event?.eventType === 'cutoff_date'
    ? { eventId: event.id, date: event.eventDate, time: event.eventTime }
    : undefined;

/** Whether a change of an event changes pickups or cut-offs. */
export const isOfCalendar = ({ before, after }: EventChange): boolean =>
  JSON.stringify(pickupOf(before)) !== JSON.stringify(pickupOf(after)) ||
  JSON.stringify(cutoffOf(before)) !== JSON.stringify(cutoffOf(after));

/** The cycle that a pickup event is a day of. */
export const cycleOfPickup = ({ cycles }: Calendar, eventId: string): CalendarCycle | undefined =>
  cycles.find(({ pickups }) => pickups.some((pickup) => pickup.eventId === eventId));

/** The calendar without what is over since a date: cycles with their last pickup, and cut-offs, before it. */
export const since = ({ cycles, unclaimed, version }: Calendar, date: string): Calendar => ({
  cycles: cycles.filter((cycle) => lastDay(cycle) >= date),
  unclaimed: unclaimed.filter((cutoff) => cutoff.date >= date),
  version,
});
