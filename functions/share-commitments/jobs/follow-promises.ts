import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { followPromises } from '../use-cases/follow-promises.ts';

/** With less time left, a run begins no further commitment and counts no shares. */
const reserveMs = 15_000;

/** Runs every five minutes, for the latest cycles. */
export const handler = scheduledJob((now, timeLeft) => followPromises(now, timeLeft, reserveMs));
