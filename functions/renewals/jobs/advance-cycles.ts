import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listDueCycles } from '#functions/cycles/data/cycles.ts';
import { advanceCycle } from '../use-cases/advance-cycle.ts';

const maxConcurrency = 20;

/** Runs every minute. An error in one cycle does not hold up the others. */
export const handler = scheduledJob(async (now, timeLeft) => {
  const result = { advanced: 0, failed: 0 };
  for (const cycleId of await listDueCycles(now, maxConcurrency)) {
    try {
      await advanceCycle(cycleId, now, timeLeft);
      result.advanced += 1;
    } catch (error) {
      result.failed += 1;
      logger.error('A cycle could not be advanced', { cycleId, error: error as Error });
    }
  }
  if (result.failed > 0) throw new Error(`${result.failed} cycles could not be advanced`);
  return result;
});
