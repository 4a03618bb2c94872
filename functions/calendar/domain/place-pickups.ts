import { daysBetween, formatLocalDate } from '#shared/local-date.ts';
import { Refusal } from '#shared/refusal.ts';
import {
  firstDay,
  isOfCalendar,
  lastDay,
  pickupOf,
  type CalendarCycle,
  type EventChange,
  type Pickup,
} from './calendar.ts';

/** Days from one share to the next (Q059). */
const rhythmDays = 14;
const halfRhythm = rhythmDays / 2;
const maxPickups = 30;

/** `before` is the cycle before the change; null for a new cycle. */
export interface PlacedCycle {
  id: string;
  pickups: Pickup[];
  before: CalendarCycle | null;
}

export interface Placement {
  /** In order of their first pickups. */
  cycles: PlacedCycle[];
  /** The id of each cycle whose pickups became days of another cycle, with the id of that other cycle. */
  joined: Map<string, string>;
}

const byDate = (a: Pickup, b: Pickup) =>
  a.date === b.date ? (a.eventId < b.eventId ? -1 : 1) : a.date < b.date ? -1 : 1;
const byFirstDay = (a: PlacedCycle, b: PlacedCycle) => (firstDay(a) < firstDay(b) ? -1 : 1);
const spanOf = (pickups: Pickup[]) => daysBetween(firstDay({ pickups }), lastDay({ pickups }));
const together = (...pickups: Pickup[]) => pickups.toSorted(byDate);

/**
 * Assigns every pickup to a cycle after a change of the calendar. Two cycles are too near when they overlap,
 * or when their first days are less than 7 days apart.
 * - A pickup that does not change stays in its cycle.
 * - When all pickups of a cycle move, the cycle moves with them. If it is then too near to another one, its
 * pickups become days of that one.
 * - When only some pickups of a cycle move, each of them stays in the cycle if the cycle still lies within 14
 * days and is not too near to another one. Otherwise the pickup is handled like a new one.
 * - A new pickup joins the last cycle that begins on or before its day, if a pickup of that cycle is at most
 * 7 days away and the cycle stays shorter than 14 days. Otherwise it joins the next cycle, if that begins at
 * most 7 days later and stays shorter than 14 days. Otherwise it makes a cycle of its own.
 * Weekly pickups therefore make cycles of two weeks, in which a bi-weekly share is billed once.
 * @throws Refusal for two cycles that are too near, for a cycle whose pickup days do not lie within 14 days,
 * and for too many pickups
 */
export function placePickups(
  before: CalendarCycle[],
  changes: EventChange[],
  newCycleId: () => string,
): Placement {
  const relevant = changes.filter(isOfCalendar);
  const touchedIds = new Set(relevant.flatMap(({ before: event }) => pickupOf(event)?.eventId ?? []));
  const wantedPickups = new Map(
    relevant.flatMap(({ after }) => {
      const pickup = pickupOf(after);
      return pickup ? [[pickup.eventId, pickup] as const] : [];
    }),
  );
  const joined = new Map<string, string>();
  let cycles: PlacedCycle[] = [];
  const movers: PlacedCycle[] = [];
  const leavers: { pickup: Pickup; home: string }[] = [];
  for (const cycle of before) {
    const now = cycle.pickups.flatMap((pickup) =>
      touchedIds.has(pickup.eventId) ? (wantedPickups.get(pickup.eventId) ?? []) : pickup,
    );
    for (const { eventId } of now) wantedPickups.delete(eventId);
    const isStill = (pickup: Pickup) =>
      cycle.pickups.some(({ eventId, date }) => eventId === pickup.eventId && date === pickup.date);
    const remainingPickups = now.filter(isStill);
    const core = remainingPickups.length > 0 ? remainingPickups : leadersOf(now);
    const placedCycle = { id: cycle.id, pickups: together(...core), before: cycle };
    if (core.length > 0) (remainingPickups.length > 0 ? cycles : movers).push(placedCycle);
    for (const pickup of now) if (!core.includes(pickup)) leavers.push({ pickup, home: cycle.id });
  }
  for (const mover of movers.sort(byFirstDay)) {
    const other = cycles.find((cycle) => isTooNear(cycle, mover));
    if (!other) cycles.push(mover);
    else {
      other.pickups = together(...other.pickups, ...mover.pickups);
      joined.set(mover.id, other.id);
    }
  }
  const loose = [...wantedPickups.values()];
  for (const { pickup, home } of leavers) {
    const cycle = cycles.find(({ id }) => id === home);
    if (!cycle || !stays(pickup, cycle, cycles)) loose.push(pickup);
    else cycle.pickups = together(...cycle.pickups, pickup);
  }
  for (const pickup of loose.sort(byDate)) {
    cycles = cycles.sort(byFirstDay);
    const cycle = cycleFor(pickup, cycles);
    if (cycle) cycle.pickups = together(...cycle.pickups, pickup);
    else cycles.push({ id: newCycleId(), pickups: [pickup], before: null });
  }
  cycles.sort(byFirstDay);
  refuseBadCycles(cycles);
  return { cycles, joined };
}

/** When all pickups of a cycle move, these stay together: the first one, and those less than 14 days after it. */
const leadersOf = (pickups: Pickup[]): Pickup[] => {
  const [lead] = pickups;
  return pickups.filter(({ date }) => {
    const days = daysBetween(lead?.date ?? date, date);
    return days >= 0 && days < rhythmDays;
  });
};

function isTooNear(a: PlacedCycle, b: PlacedCycle): boolean {
  const isApart = lastDay(a) < firstDay(b) || lastDay(b) < firstDay(a);
  return !isApart || Math.abs(daysBetween(firstDay(a), firstDay(b))) < halfRhythm;
}

function stays(pickup: Pickup, cycle: PlacedCycle, cycles: PlacedCycle[]): boolean {
  const grownCycle = { ...cycle, pickups: together(...cycle.pickups, pickup) };
  return (
    spanOf(grownCycle.pickups) < rhythmDays &&
    !cycles.some((other) => other !== cycle && isTooNear(other, grownCycle))
  );
}

/** The cycle that a new pickup joins; undefined when the pickup makes a cycle of its own. */
function cycleFor({ date }: Pickup, cycles: PlacedCycle[]): PlacedCycle | undefined {
  const begunCycle = cycles.findLast((cycle) => firstDay(cycle) <= date);
  if (begunCycle) {
    const isNear = begunCycle.pickups.some((other) => Math.abs(daysBetween(other.date, date)) <= halfRhythm);
    if (date <= lastDay(begunCycle) || (isNear && daysBetween(firstDay(begunCycle), date) < rhythmDays))
      return begunCycle;
  }
  const next = cycles.find((cycle) => firstDay(cycle) > date);
  const isNext =
    next && daysBetween(date, firstDay(next)) <= halfRhythm && daysBetween(date, lastDay(next)) < rhythmDays;
  return isNext ? next : undefined;
}

function refuseBadCycles(cycles: PlacedCycle[]): void {
  const isChanged = ({ before, pickups }: PlacedCycle) =>
    JSON.stringify(before?.pickups) !== JSON.stringify(pickups);
  for (const [at, cycle] of cycles.entries()) {
    if (isChanged(cycle) && cycle.pickups.length > maxPickups)
      throw new Refusal(
        `There would be more than ${maxPickups} pickups in the cycle of ${formatLocalDate(firstDay(cycle))}. Please use one pickup for all locations.`,
      );
    if (isChanged(cycle) && spanOf(cycle.pickups) >= rhythmDays)
      throw new Refusal(
        `All pickup days of a cycle must be within ${rhythmDays} days; ${formatLocalDate(firstDay(cycle))} to ${formatLocalDate(lastDay(cycle))} is longer. Please choose another date.`,
      );
    const next = cycles[at + 1];
    if (next && (isChanged(cycle) || isChanged(next)) && isTooNear(cycle, next))
      throw new Refusal(
        `The pickups on ${formatLocalDate(firstDay(cycle))} and on ${formatLocalDate(firstDay(next))} would be two cycles, and two charges, less than ${halfRhythm} days apart. Please choose another date, or move or delete one of them first.`,
      );
  }
}
