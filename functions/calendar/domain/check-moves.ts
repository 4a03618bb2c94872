import { must } from '#shared/must.ts';
import { formatLocalDate, localDate, localTime } from '#shared/local-date.ts';
import { Refusal } from '#shared/refusal.ts';
import { takesOrders, type Cycle, type PickupDay } from '#functions/cycles/domain/cycle.ts';
import type { CycleMove } from './plan-cycles.ts';

/** Minutes from a change to the new cut-off. Members and staff need this time to act before the cut-off. */
const minNoticeMinutes = 15;

export const orderedRefusal = (pickupDate: string) =>
  new Refusal(
    `Members have ordered for the pickup on ${formatLocalDate(pickupDate)}. It can be moved, but not deleted.`,
  );

export const settled = (pickupDate: string) =>
  new Refusal(
    `The cut-off for the pickup on ${formatLocalDate(pickupDate)} has passed. It can no longer be moved or deleted.`,
  );

const covers = (days: PickupDay[], locationId: string | null) =>
  days.some((day) => day.locationId === null || day.locationId === locationId);

/** True when a location loses its pickup day in the cycle, or the whole cycle is removed. */
export const losesDays = ({ from, to }: CycleMove): boolean =>
  from !== null && from.pickupDays.some(({ locationId }) => !covers(to?.pickupDays ?? [], locationId));

export const daysChange = ({ from, to }: CycleMove): boolean =>
  JSON.stringify(from?.pickupDays) !== JSON.stringify(to?.pickupDays);

/** True when the cut-off or a pickup day of a cycle changes. A change of the opening alone does not count. */
export const isMoved = (move: CycleMove): boolean =>
  daysChange(move) || move.from?.cutoffAt !== move.to?.cutoffAt;

/**
 * True when the name, the cut-off or a pickup day of a cycle changes. Orders keep copies of these details. False
 * for a cancelled cycle, because its members get other messages.
 */
export const saysSomethingElse = (before: Cycle, after: Cycle): boolean =>
  after.status !== 'cancelled' &&
  (before.name !== after.name ||
    before.cutoffAt !== after.cutoffAt ||
    JSON.stringify(before.pickupDays) !== JSON.stringify(after.pickupDays));

/** Undefined when the cycle may move with its events. `field`: the form field that reports a bad cut-off. */
export function checkMove(
  move: CycleMove,
  stored: { cycle: Cycle | undefined; hasOrders: boolean },
  field: string,
  now: Date,
): Refusal | undefined {
  if (!isMoved(move)) return undefined;
  const { from, to } = move;
  if (from && stored.cycle && !takesOrders(stored.cycle, now))
    return isPostponed(move, stored.cycle, now)
      ? undefined
      : to && from.pickupDays.every((day) => isAmong(day, to.pickupDays))
        ? new Refusal(
            `The orders for the pickup on ${formatLocalDate(from.pickupDate)} are closed, and this would be another day of the same cycle. Please choose a date more than a week away from it.`,
          )
        : settled(from.pickupDate);
  if (from && stored.hasOrders && losesDays(move)) return loss(move);
  if (to && from?.cutoffAt !== to.cutoffAt && isTooSoon(to.cutoffAt, now)) {
    const cutoff = new Date(to.cutoffAt);
    return new Refusal(
      `The cut-off for the pickup on ${formatLocalDate(to.pickupDate)} would be on ${formatLocalDate(localDate(cutoff))} at ${localTime(cutoff)}, which has passed or is less than ${minNoticeMinutes} minutes away.`,
      field,
    );
  }
  return undefined;
}

/**
 * True when a cycle whose orders are closed only gets other pickup days, for example because of a storm. Days
 * that are removed or added must be today or later. Days that stay may be past.
 */
function isPostponed({ from, to }: CycleMove, { status }: Cycle, now: Date): boolean {
  if (!from || !to || from.cutoffAt !== to.cutoffAt || !['closed', 'charged', 'packed'].includes(status))
    return false;
  const today = localDate(now);
  const movedDays = [
    ...from.pickupDays.filter((day) => !isAmong(day, to.pickupDays)),
    ...to.pickupDays.filter((day) => !isAmong(day, from.pickupDays)),
  ];
  return (
    movedDays.every(({ date }) => date >= today) &&
    JSON.stringify(locationsOf(from.pickupDays)) === JSON.stringify(locationsOf(to.pickupDays))
  );
}

const locationsOf = (days: PickupDay[]) => days.map(({ locationId }) => locationId ?? '').toSorted();

const isAmong = (day: PickupDay, days: PickupDay[]) =>
  days.some(({ date, locationId }) => date === day.date && locationId === day.locationId);

const isTooSoon = (cutoffAt: string, now: Date) =>
  Date.parse(cutoffAt) < now.getTime() + minNoticeMinutes * 60_000;

/** The refusal of a move that removes a cycle, or a location's day in it, although members have ordered for it. */
export function loss({ from, to, absorbedOn }: CycleMove): Refusal {
  const { pickupDate } = must(from, 'what the cycle was');
  const pickup = formatLocalDate(pickupDate);
  if (absorbedOn)
    return new Refusal(
      `Members have ordered for the pickup on ${pickup}, and there is already a cycle with a pickup on ${formatLocalDate(absorbedOn)}. Please choose another date.`,
    );
  if (!to) return orderedRefusal(pickupDate);
  return new Refusal(
    `Members have ordered for the cycle of ${pickup}, and a location would be left without a pickup day. Move the day instead, or give the location another one first.`,
  );
}
