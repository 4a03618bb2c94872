import { changeCycle, nextDueAt, usualCycleName, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { isMoved } from './check-moves.ts';
import type { CycleMove, PlannedCycle } from './plan-cycles.ts';

export interface FollowOptions {
  now: Date;
  /** When undefined, the name is made from the first pickup day. */
  name?: string;
  /** True when a cycle that loses all its events is kept as `cancelled`. Otherwise the cycle is removed. */
  keepAsCancelled?: boolean;
}

/**
 * The cycle after its events moved; null when it is removed. Once its orders are closed, only its pickup days
 * can change. A name that was made from the first pickup day changes with it.
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

/** Moves the pickup days of a closed cycle. `dueAt` moves too when the next step is the end of the pickups. */
function postponeCycle(before: Cycle, { pickupDate, pickupDays }: PlannedCycle): Cycle {
  const after = changeCycle(before, { pickupDate, pickupDays, ...nameChange(before, { pickupDate }) });
  return before.dueAt === nextDueAt(before) && before.status !== 'closed'
    ? { ...after, dueAt: nextDueAt(after) }
    : after;
}

const nameChange = ({ name, pickupDate: before }: Cycle, { pickupDate }: { pickupDate: string }) =>
  name === usualCycleName(before) ? { name: usualCycleName(pickupDate) } : {};
