import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listDueShortages } from '../data/shortages.ts';
import { carryOut } from '../use-cases/carry-out.ts';

const atOnce = 20;
/** With less time left, a run begins no further order. A refund may wait for the provider until its time-out. */
const reserveMs = 26_000;

/** Runs every minute. A failing shortage does not hold up the others. */
export const handler = scheduledJob(async (now, timeLeft) => {
  const result = { done: 0, unfinished: 0, failed: 0 };
  for (const shortage of await listDueShortages(now, atOnce)) {
    try {
      result[(await carryOut(shortage, now, () => timeLeft() > reserveMs)) ? 'done' : 'unfinished'] += 1;
    } catch (error) {
      result.failed += 1;
      logger.error('A shortage could not be carried out', { shortageId: shortage.id, error: error as Error });
    }
  }
  return result;
});
