import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { TransactionRefused } from '#functions/platform/table.ts';
import { listUnused } from '../data/pictures.ts';
import { clearPicture } from '../use-cases/clear-picture.ts';

/** A picture is a handful of calls, one after the other. */
const maxConcurrency = 5;
const reserveMs = 20_000;

/**
 * Every hour: deletes what nobody has referred to for a day, as much as its time allows, chosen by its state, so that an
 * outage heals by itself. One that fails, or that a record was saved with in this moment, stops no other; the run fails at
 * its end, so that somebody hears of it.
 */
export const handler = scheduledJob(async (now, timeLeft) => {
  const result = { cleared: 0, failed: 0 };
  const clear = async (picture: Parameters<typeof clearPicture>[0]) => {
    try {
      await clearPicture(picture);
      result.cleared += 1;
    } catch (error) {
      if (error instanceof TransactionRefused) return;
      result.failed += 1;
      logger.error('A picture could not be cleared', { pictureId: picture.id, error: error as Error });
    }
  };
  for await (const some of listUnused(now, maxConcurrency)) {
    if (timeLeft() < reserveMs) break;
    await Promise.all(some.map(clear));
  }
  if (result.failed > 0) throw new Error(`${result.failed} pictures could not be cleared`);
  return result;
});
