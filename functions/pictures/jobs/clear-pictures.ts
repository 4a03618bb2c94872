import { logJobFailure } from '#functions/platform/log-job-failure.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { TransactionRefused } from '#functions/platform/table.ts';
import { listUnused } from '../data/pictures.ts';
import { clearPicture } from '../use-cases/clear-picture.ts';

/** The maximum number of pictures deleted at the same time. Each takes a few calls, one after the other. */
const maxConcurrency = 5;
const reserveMs = 20_000;

/**
 * Runs every hour. All expired pictures are read, so a later run makes up for a missed one. When one picture
 * fails, the others are still deleted, and the run fails at its end, which sets off an alarm. A picture that
 * a record begins to use at this moment stays, which is no failure.
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
      logJobFailure('A picture could not be cleared', { pictureId: picture.id, error });
    }
  };
  for await (const some of listUnused(now, maxConcurrency)) {
    if (timeLeft() < reserveMs) break;
    await Promise.all(some.map(clear));
  }
  return result;
});
