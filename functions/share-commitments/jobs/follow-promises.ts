import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { followPromises } from '../use-cases/follow-promises.ts';

/** The longest time that one commitment, or the count of a cycle's shares, may take, in milliseconds. */
const reserveMs = 15_000;

/**
 * Runs every five minutes: brings harvest lists and earnings in line with the promises for the latest cycles.
 */
export const handler = scheduledJob((now, timeLeft) => followPromises(now, timeLeft, reserveMs));
