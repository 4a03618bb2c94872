import * as z from 'zod';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { compareFigures } from '../use-cases/compare-figures.ts';

/** Milliseconds kept at the end of a run for its last piece: 200 orders, or a day. */
const reserveMs = 60_000;

/**
 * The event of a run that somebody starts by hand. Such a run also corrects what differs
 * (docs/operations.md).
 */
const byHand = z.object({ repair: z.literal(true) });

/**
 * Runs every night: compares the daily figures with the orders. A run stops when its time is over, and the
 * next run of the same night goes on from there. Once all is compared, the remaining runs find nothing to do.
 */
export const handler = scheduledJob((now, timeLeft, event) =>
  compareFigures(now, timeLeft, reserveMs, byHand.safeParse(event).success),
);
