import { formatLocalDate, localDate, localTime } from '#shared/local-date.ts';
import { conflict, invalid, type AppError } from '#functions/platform/errors.ts';
import { takesOrders, type Cycle } from '#functions/coop/domain/cycle.ts';
import type { CycleMove } from './plan-cycles.ts';

/** Members and staff need some time between a change and a cut-off. */
const leastNoticeMinutes = 15;

export const ordered = (pickupDate: string) =>
  conflict(
    `Members have ordered for the pickup on ${formatLocalDate(pickupDate)}. It can be moved, but not deleted.`,
  );

export const settled = (pickupDate: string) =>
  conflict(
    `The cut-off for the pickup on ${formatLocalDate(pickupDate)} has passed. It can no longer be moved or deleted.`,
  );

/** The cut-off or the pickup itself changes, not only when the cycle opens. */
export const isMoved = ({ from, to }: CycleMove): boolean =>
  from?.pickupDate !== to?.pickupDate || from?.cutoffAt !== to?.cutoffAt;

/**
 * Why a cycle may not follow its events; undefined when it may.
 * @param field the field of the caller's form that a bad cut-off belongs to
 */
export function judgeMove(
  move: CycleMove,
  stored: { cycle: Cycle | undefined; hasOrders: boolean },
  field: string,
  now: Date,
): AppError | undefined {
  if (!isMoved(move)) return undefined;
  const { from, to } = move;
  if (from && stored.cycle && !takesOrders(stored.cycle, now)) return settled(from.pickupDate);
  if (from && !to && stored.hasOrders)
    return move.absorbedOn
      ? conflict(
          `Members have ordered for the pickup on ${formatLocalDate(from.pickupDate)}, and there is a pickup on ${formatLocalDate(move.absorbedOn)} already. Please choose another date.`,
        )
      : ordered(from.pickupDate);
  if (to && Date.parse(to.cutoffAt) < now.getTime() + leastNoticeMinutes * 60_000) {
    const cutoff = new Date(to.cutoffAt);
    return invalid(
      field,
      `The cut-off for the pickup on ${formatLocalDate(to.pickupDate)} would be on ${formatLocalDate(localDate(cutoff))} at ${localTime(cutoff)}: that is over, or less than ${leastNoticeMinutes} minutes away.`,
    );
  }
  return undefined;
}
