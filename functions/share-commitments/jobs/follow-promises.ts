import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { followPromises } from '../use-cases/follow-promises.ts';

/** The longest time for one commitment, or for the count of a cycle's shares. */
const reserveMs = 15_000;

/** Runs every five minutes, for the latest cycles. */
export const handler = scheduledJob((now, timeLeft) => followPromises(now, timeLeft, reserveMs));
