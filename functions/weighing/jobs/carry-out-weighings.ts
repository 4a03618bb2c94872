import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listDueWeighings } from '../data/weights.ts';
import { settleWeighing } from '../use-cases/settle-weighing.ts';

const atOnce = 20;
/** The longest time that one order may take while the table is busy, in milliseconds. */
const reserveMs = 8_000;

/** Runs every minute. A failing day does not hold up the others. */
export const handler = scheduledJob(async (now, timeLeft) => {
  const result = { done: 0, unfinished: 0, failed: 0 };
  for (const weighing of await listDueWeighings(now, atOnce)) {
    try {
      result[(await settleWeighing(weighing, now, () => timeLeft() > reserveMs)) ? 'done' : 'unfinished'] +=
        1;
    } catch (error) {
      result.failed += 1;
      logger.error('The weights of a day could not be settled', {
        cycleId: weighing.cycleId,
        date: weighing.date,
        error: error as Error,
      });
    }
  }
  return result;
});
