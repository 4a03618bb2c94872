import { logger } from '#functions/platform/logger.ts';
import { transact } from '#functions/platform/table.ts';
import { getCycleAndOrders, cycleEntity } from '#functions/cycles/data/cycles.ts';
import { nextDueAt, type Cycle, changeCycle } from '#functions/cycles/domain/cycle.ts';

/** More than the 25 seconds that a call which changes the calendar may take. */
const longestPauseMs = 60_000;

/** A cycle with its orders paused. It is looked at soon, so that a pause which a crash left behind ends. */
export function withPause(cycle: Cycle, now: Date): Cycle {
  const atLatest = new Date(now.getTime() + longestPauseMs).toISOString();
  const dueAt = cycle.dueAt && cycle.dueAt < atLatest ? cycle.dueAt : atLatest;
  return changeCycle(cycle, { ordersPaused: true, dueAt: dueAt });
}

/**
 * Makes a change that must not meet orders of some cycles:
 * 1. the orders of these cycles are paused: one that is not written by then is refused;
 * 2. so a look for those that are is final;
 * 3. the change is made on the versions of the pause, and refused when anything else ended it.
 * When the change is not made, orders go on at once; after a crash `advance-cycles` lets them go on.
 * @param paused the cycles as `withPause` answers them; none for a change that may meet orders
 * @param change is told the ids of those that somebody has ordered for
 * @throws TransactionRefused when a cycle changed meanwhile; whatever the change throws
 */
export async function withOrdersPaused(
  paused: Cycle[],
  change: (orderedFor: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
  if (paused.length === 0) return change(new Set());
  await transact(paused.map((cycle) => cycleEntity.replace(cycle)));
  try {
    const ordered = await Promise.all(
      paused.map(async ({ id }) => ((await getCycleAndOrders(id)).hasOrders ? [id] : [])),
    );
    await change(new Set(ordered.flat()));
  } catch (error) {
    await Promise.all(paused.map(resumeOrders));
    throw error;
  }
}

/** Lets orders go on; what anybody else did to the cycle has ended the pause already. */
async function resumeOrders(paused: Cycle): Promise<void> {
  try {
    await transact([cycleEntity.replace(changeCycle(paused, { dueAt: nextDueAt(paused) }))]);
  } catch (error) {
    logger.info('A pause of orders was ended elsewhere, or is left to the job', {
      cycleId: paused.id,
      error: error as Error,
    });
  }
}
