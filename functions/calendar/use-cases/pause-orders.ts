import { logger } from '#functions/platform/logger.ts';
import { transact } from '#functions/platform/table.ts';
import { getCycleAndOrders, cycleEntity } from '#functions/cycles/data/cycles.ts';
import { nextDueAt, type Cycle, changeCycle } from '#functions/cycles/domain/cycle.ts';

/** The milliseconds of a pause: more than the 25 seconds that a call may take to change the calendar. */
const longestPauseMs = 60_000;

/** A cycle with its orders paused. Its `dueAt` is soon: `advance-cycles` then ends a pause left by a crash. */
export function withPause(cycle: Cycle, now: Date): Cycle {
  const atLatest = new Date(now.getTime() + longestPauseMs).toISOString();
  const dueAt = cycle.dueAt && cycle.dueAt < atLatest ? cycle.dueAt : atLatest;
  return changeCycle(cycle, { ordersPaused: true, dueAt });
}

/**
 * Makes a change that needs to know which of the given cycles have orders:
 * 1. One transaction makes the cycles stop taking orders. An order that is written later is refused.
 * 2. The search for orders comes after this pause begins, so it misses no order.
 * 3. The change is made on condition that the pause still holds. Any other change of a cycle ends its pause.
 * When the change fails, the cycles take orders again at once. After a crash, `advance-cycles` ends the
 * pause.
 * @param paused as `withPause` returns them; empty when the change is allowed even for cycles with orders
 * @param change called with the ids of the cycles that have orders
 * @throws TransactionRefused when a cycle changed since it was read; any error of `change`
 */
export async function withOrdersPaused(
  paused: Cycle[],
  change: (orderedFor: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
  if (paused.length === 0) return change(new Set());
  await transact(paused.map((cycle) => cycleEntity.replace(cycle)));
  try {
    const orderedIds = await Promise.all(
      paused.map(async ({ id }) => ((await getCycleAndOrders(id)).hasOrders ? [id] : [])),
    );
    await change(new Set(orderedIds.flat()));
  } catch (error) {
    await Promise.all(paused.map(resumeOrders));
    throw error;
  }
}

/** Ends the pause of a cycle, unless another change of the cycle has ended it already. */
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
