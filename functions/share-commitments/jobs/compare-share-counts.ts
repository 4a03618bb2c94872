import * as z from 'zod';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { compareShareCounts } from '../use-cases/compare-share-counts.ts';

/** By hand: what differs is made right as well (docs/operations.md). */
const byHand = z.object({ repair: z.literal(true) });

/** Every night: compares the counts that the demand of shares is read from with subscriptions and commitments. */
export const handler = scheduledJob((now, _timeLeft, event) =>
  compareShareCounts(now, byHand.safeParse(event).success),
);
