import {
  addDays,
  daysBetween,
  formatLocalDate,
  localDate,
  localInstant,
  localTime,
} from '#shared/local-date.ts';
import { Refusal } from '#shared/refusal.ts';
import type { PickupDay } from '#functions/cycles/domain/cycle.ts';
import type { StoreSettings } from '#functions/settings/domain/store-settings.ts';
import {
  cutoffOf,
  firstDay,
  isOfCalendar,
  type Calendar,
  type CalendarCycle,
  type CutoffDate,
  type EventChange,
} from './calendar.ts';
import { placePickups, type PlacedCycle } from './place-pickups.ts';

type CutoffSettings = Pick<StoreSettings, 'cutoff_days_before' | 'cutoff_time'>;

export interface PlannedCycle {
  pickupDate: string;
  pickupDays: PickupDay[];
  opensAt: string;
  cutoffAt: string;
  /** Null when the store settings set the cut-off. */
  cutoffEventId: string | null;
}

/** The effect of a change on one cycle. `from` is null for a new cycle, `to` for a removed one. */
export interface CycleMove {
  cycleId: string;
  from: PlannedCycle | null;
  to: PlannedCycle | null;
  /** The first day of the cycle that took over this cycle's pickups; null when no cycle did. */
  absorbedOn: string | null;
}

/** A cut-off event that moves to `date` with its cycle, or is deleted with it when `date` is null. */
export interface CutoffFollower {
  eventId: string;
  date: string | null;
}

export interface CalendarPlan {
  /** Undefined when no pickup or cut-off changes. */
  calendar: { before: Calendar; after: Calendar } | undefined;
  moves: CycleMove[];
  followers: CutoffFollower[];
}

/** A cycle without a predecessor opens this many days before its cut-off, at the same local time. */
const openDays = 14;
const maxCutoffs = 10;
/** The highest number of days from a cut-off event to the first pickup of its cycle. */
export const longestCutoffDays = 31;

/**
 * Plans a change of events: the calendar afterwards, the cycles that are made, moved or removed, and the
 * cut-off events that change with them. When the first pickup of a cycle moves, the cycle's cut-off events move
 * by as many days, unless the cut-off has passed. When a cycle is removed, its cut-off events are deleted.
 * @param now UTC
 * @throws Refusal for an impossible calendar
 */
export function planCycles(
  before: Calendar,
  changes: EventChange[],
  settings: CutoffSettings,
  newCycleId: () => string,
  now = '',
): CalendarPlan {
  if (!changes.some(isOfCalendar)) return { calendar: undefined, moves: [], followers: [] };
  const { cycles: placedCycles, joined } = placePickups(before.cycles, changes, newCycleId);
  const { assigned, unclaimed, followers } = assignCutoffs(before, placedCycles, changes, now);
  const cycles = assigned.map(({ cycle, cutoffs }) => decideCutoff(cycle, cutoffs, settings, now));
  refuseBadCutoffs(cycles, before);
  const was = describe(before.cycles);
  const is = describe(cycles);
  const moves = [...new Set([...was.keys(), ...is.keys()])]
    .map((cycleId) => ({
      cycleId,
      from: was.get(cycleId) ?? null,
      to: is.get(cycleId) ?? null,
      absorbedOn: was.get(joined.get(cycleId) ?? '')?.pickupDate ?? null,
    }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
  const after = { cycles, unclaimed, version: before.version + 1 };
  return { calendar: { before, after }, moves, followers };
}

const order = (cutoffs: CutoffDate[]) =>
  cutoffs.toSorted((a, b) =>
    `${a.date}T${a.time}${a.eventId}` < `${b.date}T${b.time}${b.eventId}` ? -1 : 1,
  );

interface CycleCutoffs {
  cycle: PlacedCycle;
  cutoffs: CutoffDate[];
}

const isClosed = ({ cutoffAt }: CalendarCycle, now: string): boolean => cutoffAt <= now;

/**
 * A cycle keeps its cut-off events that the request does not change. These events move by as many days as the
 * first pickup, unless the cut-off has passed. A changed event goes to the cycle that `ownerOf` answers. An
 * unclaimed event goes to the cycle that `nextAfter` answers, if that cycle is new.
 */
function assignCutoffs(before: Calendar, placedCycles: PlacedCycle[], changes: EventChange[], now: string) {
  const relevant = changes.filter(isOfCalendar);
  const touchedIds = new Set(relevant.flatMap(({ before: event }) => cutoffOf(event)?.eventId ?? []));
  const untouchedCutoffs = (cutoffs: CutoffDate[]) =>
    cutoffs.filter(({ eventId }) => !touchedIds.has(eventId));
  const followers: CutoffFollower[] = [];
  const assigned = placedCycles.map((cycle): CycleCutoffs => {
    if (!cycle.before) return { cycle, cutoffs: [] };
    const days = isClosed(cycle.before, now) ? 0 : daysBetween(firstDay(cycle.before), firstDay(cycle));
    const cutoffs = untouchedCutoffs(cycle.before.cutoffs).map((cutoff) => {
      const date = addDays(cutoff.date, days);
      if (days !== 0) followers.push({ eventId: cutoff.eventId, date });
      return { ...cutoff, date };
    });
    return { cycle, cutoffs };
  });
  for (const { id, cutoffs } of before.cycles)
    if (!placedCycles.some((cycle) => cycle.id === id))
      followers.push(...untouchedCutoffs(cutoffs).map(({ eventId }) => ({ eventId, date: null })));
  const unclaimed: CutoffDate[] = [];
  for (const cutoff of untouchedCutoffs(before.unclaimed)) {
    const taker = nextAfter(cutoff, assigned);
    if (!taker || taker.cycle.before) unclaimed.push(cutoff);
    else taker.cutoffs.push(cutoff);
  }
  for (const { before: event, after } of relevant) {
    const cutoff = cutoffOf(after);
    if (!cutoff) continue;
    const taker = ownerOf(cutoff, cutoffOf(event), before, assigned);
    (taker?.cutoffs ?? unclaimed).push(cutoff);
  }
  return {
    assigned: assigned.map(({ cycle, cutoffs }) => ({ cycle, cutoffs: order(cutoffs) })),
    unclaimed: order(unclaimed),
    followers,
  };
}

/**
 * The cycle of a changed cut-off event; undefined for none. An event that keeps its date keeps its cycle, if
 * the first pickup is not before the event. Any other goes to the cycle that `nextAfter` answers.
 */
function ownerOf(
  cutoff: CutoffDate,
  was: CutoffDate | undefined,
  before: Calendar,
  assigned: CycleCutoffs[],
): CycleCutoffs | undefined {
  const owner =
    was?.date === cutoff.date
      ? before.cycles.find(({ cutoffs }) => cutoffs.some(({ eventId }) => eventId === cutoff.eventId))
      : undefined;
  const taker = assigned.find(({ cycle }) => cycle.id === owner?.id);
  return taker && firstDay(taker.cycle) >= cutoff.date ? taker : nextAfter(cutoff, assigned);
}

/** The cycle whose first pickup comes next, on the date or up to `longestCutoffDays` after it. */
function nextAfter({ date }: CutoffDate, assigned: CycleCutoffs[]): CycleCutoffs | undefined {
  const next = assigned.find(({ cycle }) => firstDay(cycle) >= date);
  return next && daysBetween(date, firstDay(next.cycle)) <= longestCutoffDays ? next : undefined;
}

/**
 * A cycle's latest cut-off event sets its cut-off. Without an event, the store settings do. The cut-off is set
 * again only when that event changes, or when the first pickup moves before the cut-off has passed.
 */
function decideCutoff(
  { id, pickups, before }: PlacedCycle,
  cutoffs: CutoffDate[],
  settings: CutoffSettings,
  now: string,
): CalendarCycle {
  const latest = latestOf(cutoffs, settings);
  const isSettled =
    before !== null &&
    (isClosed(before, now) || firstDay(before) === firstDay({ pickups })) &&
    JSON.stringify(latestOf(before.cutoffs, settings)) === JSON.stringify(latest);
  const { cutoffAt, cutoffEventId } = isSettled ? before : cutoffBy(latest, firstDay({ pickups }), settings);
  return { id, cutoffAt, cutoffEventId, pickups, cutoffs, ...calledOffOf(before) };
}

const calledOffOf = (before: CalendarCycle | null) =>
  before?.calledOff ? { calledOff: before.calledOff } : {};

const latestOf = (cutoffs: CutoffDate[], settings: CutoffSettings): CutoffDate | undefined =>
  cutoffs.toSorted((a, b) => (whenOf(a, settings) < whenOf(b, settings) ? -1 : 1)).at(-1);
const whenOf = ({ date, time }: CutoffDate, settings: CutoffSettings) =>
  `${date}T${time || settings.cutoff_time}`;

const cutoffBy = (latest: CutoffDate | undefined, first: string, settings: CutoffSettings) => ({
  cutoffAt: (latest
    ? localInstant(latest.date, latest.time || settings.cutoff_time)
    : localInstant(addDays(first, -settings.cutoff_days_before), settings.cutoff_time)
  ).toISOString(),
  cutoffEventId: latest?.eventId ?? null,
});

/**
 * Refuses too many cut-off events, and a cut-off that is not after that of the cycle before. Renewals rely on
 * this order.
 */
function refuseBadCutoffs(cycles: CalendarCycle[], before: Calendar): void {
  const cyclesBefore = new Map(before.cycles.map((cycle) => [cycle.id, cycle]));
  const isMoved = ({ id, cutoffAt }: CalendarCycle) => cyclesBefore.get(id)?.cutoffAt !== cutoffAt;
  for (const [at, cycle] of cycles.entries()) {
    if (cycle.cutoffs.length > Math.max(maxCutoffs, cyclesBefore.get(cycle.id)?.cutoffs.length ?? 0))
      throw new Refusal(
        `There would be more than ${maxCutoffs} cut-off dates for the pickup on ${formatLocalDate(firstDay(cycle))}. One is enough.`,
      );
    const next = cycles[at + 1];
    if (next && (isMoved(cycle) || isMoved(next)) && next.cutoffAt <= cycle.cutoffAt)
      throw new Refusal(
        `The orders for the pickup on ${formatLocalDate(firstDay(next))} would close on ${formatForHumans(next.cutoffAt)}, not after those for the pickup on ${formatLocalDate(firstDay(cycle))}, on ${formatForHumans(cycle.cutoffAt)}. Please choose other dates.`,
      );
  }
}

const formatForHumans = (instant: string) =>
  `${formatLocalDate(localDate(new Date(instant)))} at ${localTime(new Date(instant))}`;

function describe(cycles: CalendarCycle[]): Map<string, PlannedCycle> {
  return new Map(
    cycles.map((cycle, at) => {
      const previous = cycles[at - 1]?.cutoffAt;
      const { cutoffAt, cutoffEventId } = cycle;
      const opensAt =
        previous && previous < cutoffAt ? previous : daysBefore(new Date(cutoffAt), openDays).toISOString();
      const facts = {
        pickupDate: firstDay(cycle),
        pickupDays: daysOf(cycle),
        opensAt,
        cutoffAt,
        cutoffEventId,
      };
      return [cycle.id, facts];
    }),
  );
}

const daysBefore = (instant: Date, days: number) =>
  localInstant(addDays(localDate(instant), -days), localTime(instant));

/** The pickup days of a cycle, by date. Pickups with the same date and location make one day. */
function daysOf({ pickups }: Pick<CalendarCycle, 'pickups'>): PickupDay[] {
  const days = new Map(
    pickups.map(({ date, locationId }) => [`${date} ${locationId ?? ''}`, { date, locationId }]),
  );
  return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day);
}
