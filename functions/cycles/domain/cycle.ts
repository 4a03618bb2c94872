import { must } from '#shared/must.ts';
import type * as z from 'zod';
import type { adminCycle } from '#shared/contracts/calendar/calendar.ts';
import type { cycle, event } from '#shared/contracts/calendar/public-calendar.ts';
import { addDays, formatLocalDay, localDate, localInstant, localTime } from '#shared/local-date.ts';

export interface PickupDay {
  date: string;
  /** Null when the day is for all locations that have no day of their own. */
  locationId: string | null;
}

/** Two weeks of the co-op with one billing: opening, cut-off, pickup days. Instants in UTC; dates are local. */
export interface Cycle {
  id: string;
  name: string;
  opensAt: string;
  cutoffAt: string;
  /** The first of its pickup days. */
  pickupDate: string;
  /** In order of date; at least one. */
  pickupDays: PickupDay[];
  status: z.output<typeof cycle>['status'];
  /** The event that sets the cut-off; null when the store settings set it. */
  cutoffEventId: string | null;
  /** The instant at which a job next opens, bills or completes the cycle; null for none. */
  dueAt: string | null;
  /** True while a calendar change searches the cycle's orders: no order is taken. The cycle's next write ends it. */
  ordersPaused?: true;
  /** Ids of the pickup locations at which staff called off this cycle's pickup. */
  calledOff?: string[] | undefined;
  /** Pickup days that staff locked for packing, and whether the unpaid orders of the day are held back. */
  packedDates?: { date: string; holdsUnpaid: boolean }[];
  /** Counts changes. Every write expects the version that it read. */
  version: number;
}

/** A cycle's name until staff rename it. `pickupDate` is its first pickup day, YYYY-MM-DD. */
export const usualCycleName = (pickupDate: string): string => `Pickup of ${formatLocalDay(pickupDate)}`;

/** True for an open or scheduled cycle before its cut-off. A job may set the status late, so both are checked. */
export const takesOrders = (cycle: Cycle, now: Date): boolean =>
  (cycle.status === 'open' || cycle.status === 'scheduled') && cycle.cutoffAt > now.toISOString();

/**
 * The location's first pickup day, else the first day for all locations. Undefined when every day is for
 * other locations, or when the pickup was called off there.
 */
export const pickupDayFor = (
  { pickupDays, calledOff }: Pick<Cycle, 'pickupDays' | 'calledOff'>,
  locationId: string,
): string | undefined =>
  calledOff?.includes(locationId)
    ? undefined
    : (
        pickupDays.find((day) => day.locationId === locationId) ??
        pickupDays.find((day) => day.locationId === null)
      )?.date;

export const noPickupAt = (locationName: string, cycleName: string): string =>
  `There is no pickup at ${locationName} in the cycle "${cycleName}". Please choose another pickup location.`;

type Packed = Pick<Cycle, 'packedDates' | 'pickupDays'>;

/** True when the cycle has no pickup on this date. For a locked date, this means that staff moved its pickups. */
export const isMovedAway = ({ pickupDays }: Pick<Cycle, 'pickupDays'>, date: string): boolean =>
  !pickupDays.some((day) => day.date === date);

/** The day's own lock, and the locks of days that were moved away, because they may have moved to this day. */
const locksOf = (cycle: Packed, date: string) =>
  (cycle.packedDates ?? []).filter((lock) => lock.date === date || isMovedAway(cycle, lock.date));

/** True once a day was locked for packing. A payment that fails afterwards cancels no order of the day. */
export const isPackedOn = (cycle: Packed, date: string): boolean => locksOf(cycle, date).length > 0;

/** True once staff locked the day and chose to pack its unpaid orders too, instead of holding them back. */
export const isPackedUnpaidOn = (cycle: Packed, date: string): boolean =>
  locksOf(cycle, date).some(({ holdsUnpaid }) => !holdsUnpaid);

/** True once staff locked the day and chose to hold back the goods of members who owe. */
export const isHeldOn = (cycle: Packed, date: string): boolean =>
  isPackedOn(cycle, date) && !isPackedUnpaidOn(cycle, date);

export const datesOf = ({ pickupDays }: Pick<Cycle, 'pickupDays'>): string[] =>
  [...new Set(pickupDays.map(({ date }) => date))].toSorted();

/** The cycle after the lock of a day. Once all of its days are locked, its status is `packed`. */
export function packDay(cycle: Cycle, date: string, holdsUnpaid: boolean): Cycle {
  const others = (cycle.packedDates ?? []).filter((lock) => lock.date !== date);
  const packedDates = [...others, { date, holdsUnpaid }];
  const isPacked = datesOf(cycle).every((one) => packedDates.some((lock) => lock.date === one));
  return changeCycle(cycle, { packedDates, ...(isPacked && { status: 'packed' as const }) });
}

/** True when the pickups of a cycle are over on a local date. */
export const isCollected = (cycle: Pick<Cycle, 'pickupDays'>, today: string): boolean =>
  lastPickupDate(cycle) < today;

export const lastPickupDate = ({ pickupDays }: Pick<Cycle, 'pickupDays'>): string =>
  must(pickupDays.at(-1), 'a pickup day').date;

/** The time at which a job next advances a cycle: its opening, its cut-off, or midnight after its last pickup. */
export function nextDueAt(
  cycle: Pick<Cycle, 'status' | 'opensAt' | 'cutoffAt' | 'pickupDays'>,
): string | null {
  switch (cycle.status) {
    case 'scheduled':
      return cycle.opensAt;
    case 'open':
    case 'closed':
      return cycle.cutoffAt;
    case 'charged':
    case 'packed':
      return localInstant(addDays(lastPickupDate(cycle), 1), '00:00').toISOString();
    case 'completed':
    case 'cancelled':
      return null;
  }
}

export const toPickupDays = (days: PickupDay[]): z.output<typeof cycle>['pickup_days'] =>
  days.map(({ date, locationId }) => ({ date, location_id: locationId }));

export const toCycle = (record: Cycle): z.output<typeof cycle> => ({
  id: record.id,
  name: record.name,
  opens_at: record.opensAt,
  cutoff_at: record.cutoffAt,
  pickup_date: record.pickupDate,
  pickup_days: toPickupDays(record.pickupDays),
  status: record.status,
});

export const toAdminCycle = (record: Cycle, now: Date): z.output<typeof adminCycle> => ({
  ...toCycle(record),
  cutoff_event_id: record.cutoffEventId,
  is_changeable: takesOrders(record, now),
  called_off_location_ids: record.calledOff ?? [],
  version: record.version,
});

/** A cut-off that the store settings set has no event, but the calendar shows the cut-off of every cycle. */
export const toCutoffEvent = (record: Cycle): z.output<typeof event> => {
  const time = localTime(new Date(record.cutoffAt));
  return {
    id: `cutoff-${record.id}`,
    title: 'Order cut-off',
    description: `Last chance to order for the pickup on ${record.pickupDate}.`,
    event_date: localDate(new Date(record.cutoffAt)),
    start_time: time,
    event_time: time,
    location: '',
    event_type: 'cutoff_date',
    pickup_location_id: '',
    registration_required: false,
    max_participants: null,
    registration: null,
  };
};

/** A change ends a pause in which the cycle takes no orders (`ordersPaused`), unless `changes` sets one. */
export const changeCycle = ({ ordersPaused, ...before }: Cycle, changes: Partial<Cycle>): Cycle => ({
  ...before,
  ...changes,
  version: before.version + 1,
});
