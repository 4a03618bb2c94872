import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { followPromises } from '../use-cases/follow-promises.ts';

/** One commitment, and the counting of a cycle's shares. */
const reserveMs = 15_000;

/** Every five minutes: harvest lists and earnings follow what is promised for the shares of the latest cycles. */
export const handler = scheduledJob((now, timeLeft) => followPromises(now, timeLeft, reserveMs));
