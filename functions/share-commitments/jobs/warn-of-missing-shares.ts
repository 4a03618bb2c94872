import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { warnOfMissingShares } from '../use-cases/warn-of-missing-shares.ts';

/** The longest time that a batch of mails may take, in milliseconds. */
const reserveMs = 15_000;

/**
 * Runs every five minutes: warns staff and vendors of items that are missing for the shares. A run skips
 * warnings that were sent already. After an outage, the next run sends what is still due.
 */
export const handler = scheduledJob((now, timeLeft) => warnOfMissingShares(now, timeLeft, reserveMs));
