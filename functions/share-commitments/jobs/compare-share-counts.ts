import { isRepairRun } from '#functions/platform/is-repair-run.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { comparePromises } from '../use-cases/compare-promises.ts';
import { compareShareCounts } from '../use-cases/compare-share-counts.ts';

/** Runs every night. */
export const handler = scheduledJob(async (now, _timeLeft, event) => {
  const isRepair = isRepairRun(event);
  const counts = await compareShareCounts(now, isRepair);
  return { ...counts, found: counts.found + (await comparePromises(now, isRepair)) };
});
