import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listDueDisruptions } from '../data/disruptions.ts';
import { carryOut } from '../use-cases/carry-out.ts';

const atOnce = 20;
/** Kept for the last order of a run. Its refund may take as long as the payment provider's time limit. */
const reserveMs = 26_000;

/** Runs every minute. A failing disruption does not hold up the others. */
export const handler = scheduledJob(async (now, timeLeft) => {
  const result = { done: 0, unfinished: 0, failed: 0 };
  for (const id of await listDueDisruptions(now, atOnce)) {
    try {
      result[(await carryOut(id, now, () => timeLeft() > reserveMs)) ? 'done' : 'unfinished'] += 1;
    } catch (error) {
      result.failed += 1;
      logger.error('A disruption could not be carried out', { disruptionId: id, error: error as Error });
    }
  }
  return result;
});
