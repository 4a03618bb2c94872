import * as z from 'zod';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { comparePromises } from '../use-cases/compare-promises.ts';
import { compareShareCounts } from '../use-cases/compare-share-counts.ts';

/** The event of a run by hand, which repairs differences as well (docs/operations.md). */
const byHand = z.object({ repair: z.literal(true) });

/** Runs every night. */
export const handler = scheduledJob(async (now, _timeLeft, event) => {
  const isRepair = byHand.safeParse(event).success;
  const counts = await compareShareCounts(now, isRepair);
  return { ...counts, found: counts.found + (await comparePromises(now, isRepair)) };
});
