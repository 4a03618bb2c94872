import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { workOnEach } from '#functions/platform/work-on-each.ts';
import { listDueCycles } from '#functions/cycles/data/cycles.ts';
import { advanceCycle } from '../use-cases/advance-cycle.ts';

const maxConcurrency = 20;

/** Runs every minute. An error in one cycle does not hold up the others. */
export const handler = scheduledJob(async (now, timeLeft) =>
  workOnEach(
    await listDueCycles(now, maxConcurrency),
    (cycleId) => advanceCycle(cycleId, now, timeLeft),
    'A cycle could not be advanced',
    (cycleId) => ({ cycleId }),
  ),
);
