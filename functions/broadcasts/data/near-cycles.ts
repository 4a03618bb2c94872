import { listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';

/** Milliseconds before and after now. A cycle with a cut-off further away has no pickup or reminder near today. */
const nearMilliseconds = 60 * 24 * 3600_000;

/** Lists the cycles that a broadcast can be about, without cancelled ones. */
export function listNearCycles(now: Date): Promise<Cycle[]> {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  return listCyclesBetween(at(-nearMilliseconds), at(nearMilliseconds));
}
