import { changeCycle, nextDueAt, usualCycleName, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { isMoved } from './check-moves.ts';
import type { CycleMove, PlannedCycle } from './plan-cycles.ts';

export interface FollowOptions {
  now: Date;
  /** The name of a new cycle. When undefined, the name is made from the first pickup day. */
  name?: string;
  /**
   * True when a cycle that loses all its events is kept, with the status `cancelled`. Otherwise the cycle is
   * removed.
   */
  keepAsCancelled?: boolean;
}

/**
 * The cycle after its events moved; null when the cycle is removed. Once the orders of the cycle are closed,
 * only its pickup days can change. The cycle's name changes with them when the name was made from the first
 * pickup day.
 */
export function followMove(
  move: CycleMove,
  before: Cycle | null,
  { now, name, keepAsCancelled }: FollowOptions,
): Cycle | null {
  const { cycleId, from, to } = move;
  if (!to)
    return before && keepAsCancelled
      ? changeCycle(before, { status: 'cancelled', cutoffEventId: null, dueAt: null })
      : null;
  if (!before || !from) {
    const status = to.opensAt <= now.toISOString() ? 'open' : 'scheduled';
    const cycle = {
      ...to,
      id: cycleId,
      name: name || usualCycleName(to.pickupDate),
      status,
      version: 1,
    } as const;
    return { ...cycle, dueAt: nextDueAt(cycle) };
  }
  if (before.status !== 'scheduled' && before.status !== 'open')
    return isMoved(move) ? postponeCycle(before, to) : before;
  const after = changeCycle(before, {
    cutoffEventId: to.cutoffEventId,
    ...(before.status === 'scheduled' && { opensAt: to.opensAt }),
    ...(isMoved(move) && {
      pickupDate: to.pickupDate,
      pickupDays: to.pickupDays,
      cutoffAt: to.cutoffAt,
    }),
    ...nameChange(before, to),
  });
  return { ...after, dueAt: nextDueAt(after) };
}

/**
 * Moves the pickup days of a cycle whose orders are closed. When the cycle's next step is the end of the
 * pickups, `dueAt` moves with them. When another step is due before, `dueAt` stays.
 */
function postponeCycle(before: Cycle, { pickupDate, pickupDays }: PlannedCycle): Cycle {
  const after = changeCycle(before, { pickupDate, pickupDays, ...nameChange(before, { pickupDate }) });
  return before.dueAt === nextDueAt(before) && before.status !== 'closed'
    ? { ...after, dueAt: nextDueAt(after) }
    : after;
}

const nameChange = ({ name, pickupDate: before }: Cycle, { pickupDate }: { pickupDate: string }) =>
  name === usualCycleName(before) ? { name: usualCycleName(pickupDate) } : {};
