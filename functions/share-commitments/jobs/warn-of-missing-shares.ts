import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { warnOfMissingShares } from '../use-cases/warn-of-missing-shares.ts';

/** With less time left, a run begins no further batch of mails. */
const reserveMs = 15_000;

/** Runs every five minutes. After an outage, the next run sends what is still due. */
export const handler = scheduledJob((now, timeLeft) => warnOfMissingShares(now, timeLeft, reserveMs));
