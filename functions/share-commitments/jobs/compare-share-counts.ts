import * as z from 'zod';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { comparePromises } from '../use-cases/compare-promises.ts';
import { compareShareCounts } from '../use-cases/compare-share-counts.ts';

/**
 * The event of a run that staff start by hand. Such a run also repairs the differences (docs/operations.md).
 */
const byHand = z.object({ repair: z.literal(true) });

/**
 * Runs every night. Compares the counters of the shares' needs with subscriptions and commitments. Compares
 * the promises with harvest lists and earnings.
 */
export const handler = scheduledJob(async (now, _timeLeft, event) => {
  const isRepair = byHand.safeParse(event).success;
  const counts = await compareShareCounts(now, isRepair);
  return { ...counts, found: counts.found + (await comparePromises(now, isRepair)) };
});
