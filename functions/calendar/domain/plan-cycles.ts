import { addDays, localDate, localInstant, localTime } from '#shared/local-date.ts';
import type { StoreSettings } from '#functions/settings/domain/store-settings.ts';
import { changeDays, isOfCalendar, type Calendar, type CalendarDay, type EventChange } from './calendar.ts';

type CutoffSettings = Pick<StoreSettings, 'cutoff_days_before' | 'cutoff_time'>;

/** What the calendar says of one cycle. */
export interface PlannedCycle {
  pickupDate: string;
  opensAt: string;
  cutoffAt: string;
  /** Null: the store settings set the cut-off. */
  cutoffEventId: string | null;
}

/** What a change of the calendar means for one cycle; null where it does not exist. */
export interface CycleMove {
  cycleId: string;
  from: PlannedCycle | null;
  to: PlannedCycle | null;
  /** The cycle goes because another one already has the day that its pickups moved to. */
  absorbedOn: string | null;
}

export interface CalendarPlan {
  /** Undefined when no day of a pickup or cut-off changes. */
  calendar: { before: Calendar; after: Calendar } | undefined;
  moves: CycleMove[];
}

/** A cycle without a predecessor opens this many days before its cut-off, at the same local time. */
const openDays = 14;

/**
 * What follows from some events changing: the calendar as it is then, and every cycle that is made, moved or
 * taken away by it. Cycles of which the calendar says the same as before are not touched, so that changed
 * store settings move nothing by themselves.
 */
export function planCycles(
  before: Calendar,
  changes: EventChange[],
  settings: CutoffSettings,
  newCycleId: () => string,
): CalendarPlan {
  const touched = changes
    .filter(isOfCalendar)
    .flatMap((change) => [change.before, change.after].flatMap((event) => event?.eventDate ?? []))
    .sort();
  if (touched.length === 0) return { calendar: undefined, moves: [] };
  const { days, absorbed } = changeDays(before, changes);
  for (const day of days) if (day.pickups.length > 0) day.cycleId ??= newCycleId();
  const range = { from: touched[0]!, to: touched.at(-1)! };
  const was = cyclesOf(before.days, range, settings);
  const is = cyclesOf(days, range, settings);
  const moves = [...new Set([...was.keys(), ...is.keys()])]
    .map((cycleId) => ({
      cycleId,
      from: was.get(cycleId) ?? null,
      to: is.get(cycleId) ?? null,
      absorbedOn: absorbed.get(cycleId) ?? null,
    }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
  return { calendar: { before, after: { days, version: before.version + 1 } }, moves };
}

/**
 * The cycles that a change within `range` can reach, by id: the pickups in it, and the two after it, which
 * look back at their predecessors.
 */
function cyclesOf(
  days: CalendarDay[],
  range: { from: string; to: string },
  settings: CutoffSettings,
): Map<string, PlannedCycle> {
  const pickups = days.filter((day) => day.cycleId);
  const first = pickups.findIndex((day) => day.date >= range.from);
  if (first === -1) return new Map();
  const past = pickups.findIndex((day) => day.date > range.to);
  const last = past === -1 ? pickups.length : past + 2;
  return new Map(
    pickups
      .slice(first, last)
      .map((day, at) => [day.cycleId!, plannedCycle(days, pickups, first + at, settings)]),
  );
}

function plannedCycle(
  days: CalendarDay[],
  pickups: CalendarDay[],
  at: number,
  settings: CutoffSettings,
): PlannedCycle {
  const { cutoffAt, cutoffEventId } = cutoffOf(days, pickups, at, settings);
  const previous = at > 0 ? cutoffOf(days, pickups, at - 1, settings).cutoffAt : undefined;
  const alone = localInstant(addDays(localDate(cutoffAt), -openDays), localTime(cutoffAt));
  return {
    pickupDate: pickups[at]!.date,
    opensAt: (previous && previous < cutoffAt ? previous : alone).toISOString(),
    cutoffAt: cutoffAt.toISOString(),
    cutoffEventId,
  };
}

/**
 * A pickup's cut-off: the latest cut-off event after the day of the pickup before it and up to its own day;
 * without one, what the store settings say. An event without a time falls at the settings' time.
 */
function cutoffOf(
  days: CalendarDay[],
  pickups: CalendarDay[],
  at: number,
  settings: CutoffSettings,
): { cutoffAt: Date; cutoffEventId: string | null } {
  const { date } = pickups[at]!;
  const after = pickups[at - 1]?.date ?? '';
  const [latest] = days
    .filter((day) => day.date > after && day.date <= date)
    .flatMap((day) =>
      day.cutoffs.map(({ eventId, time }) => ({
        eventId,
        date: day.date,
        time: time || settings.cutoff_time,
      })),
    )
    .sort((a, b) => (`${a.date}T${a.time}` < `${b.date}T${b.time}` ? 1 : -1));
  return latest
    ? { cutoffAt: localInstant(latest.date, latest.time), cutoffEventId: latest.eventId }
    : {
        cutoffAt: localInstant(addDays(date, -settings.cutoff_days_before), settings.cutoff_time),
        cutoffEventId: null,
      };
}
