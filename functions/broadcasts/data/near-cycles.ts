import { listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';

/**
 * A cut-off is near when it is at most this many milliseconds before or after now. A cycle with another
 * cut-off has neither a pickup day nor a reminder in these days.
 */
const nearMilliseconds = 60 * 24 * 3600_000;

/** Lists the cycles that a broadcast can be about, without cancelled ones. */
export function listNearCycles(now: Date): Promise<Cycle[]> {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  return listCyclesBetween(at(-nearMilliseconds), at(nearMilliseconds));
}
