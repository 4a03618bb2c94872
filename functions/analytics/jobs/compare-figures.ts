import * as z from 'zod';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { compareFigures } from '../use-cases/compare-figures.ts';

/** A piece is 200 orders, or a day. */
const reserveMs = 60_000;

/**
 * The event with which somebody starts the job by hand: then it also corrects what differs
 * (docs/operations.md).
 */
const byHand = z.object({ repair: z.literal(true) });

/**
 * Every night, this compares the daily figures with the orders. It stops when its time is over, and the next
 * run of the same night goes on from there. Once all is compared, the remaining runs find nothing to do.
 */
export const handler = scheduledJob((now, timeLeft, event) =>
  compareFigures(now, timeLeft, reserveMs, byHand.safeParse(event).success),
);
