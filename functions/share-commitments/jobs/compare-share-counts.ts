import * as z from 'zod';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { comparePromises } from '../use-cases/compare-promises.ts';
import { compareShareCounts } from '../use-cases/compare-share-counts.ts';

/** By hand: what differs is made right as well (docs/operations.md). */
const byHand = z.object({ repair: z.literal(true) });

/**
 * Every night: compares the counts that the demand of shares is read from with subscriptions and commitments, and what is promised
 * with harvest lists and earnings.
 */
export const handler = scheduledJob(async (now, _timeLeft, event) => {
  const isRepair = byHand.safeParse(event).success;
  const counts = await compareShareCounts(now, isRepair);
  return { ...counts, found: counts.found + (await comparePromises(now, isRepair)) };
});
