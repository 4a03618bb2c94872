import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listDuePackings } from '../data/packings.ts';
import { makeLists } from '../use-cases/make-lists.ts';

const atOnce = 10;
/** The time for the lists of a location with 2,000 orders. With less time left, no location is begun. */
const reserveMs = 25_000;

/** Runs every minute: makes the packing lists that the locking call left unfinished. */
export const handler = scheduledJob(async (now, timeLeft) => {
  const result = { worked: 0, failed: 0 };
  for (const packing of await listDuePackings(now, atOnce)) {
    if (timeLeft() <= reserveMs) break;
    try {
      await makeLists(
        packing,
        () => new Date(),
        () => timeLeft() > reserveMs,
      );
      result.worked += 1;
    } catch (error) {
      result.failed += 1;
      const { cycleId, date } = packing;
      logger.error('Packing lists could not be made', { cycleId, date, error: error as Error });
    }
  }
  // The error sets off the alarm for failed jobs, and the next run tries again.
  if (result.failed > 0) throw new Error(`${result.failed} days have no packing lists`);
  return result;
});
