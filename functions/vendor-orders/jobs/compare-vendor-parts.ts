import * as z from 'zod';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { compareParts } from '../use-cases/compare-parts.ts';

/** A piece is 200 orders, or a vendor. */
const reserveMs = 60_000;

/** By hand: what differs is made right as well (docs/operations.md). */
const byHand = z.object({ repair: z.literal(true) });

/**
 * Every night: compares what vendors read with the orders. It stops when its time is over, and the next run of the same night
 * goes on from there.
 */
export const handler = scheduledJob((now, timeLeft, event) =>
  compareParts(now, timeLeft, reserveMs, byHand.safeParse(event).success),
);
