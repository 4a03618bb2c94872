import { listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';

/** A cycle whose cut-off is further away, before or after, has no day that is near. */
const nearMilliseconds = 60 * 24 * 3600_000;

/** The cycles that a message can be about, without cancelled ones. */
export function listNearCycles(now: Date): Promise<Cycle[]> {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  return listCyclesBetween(at(-nearMilliseconds), at(nearMilliseconds));
}
