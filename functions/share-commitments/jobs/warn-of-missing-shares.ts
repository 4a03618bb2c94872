import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { warnOfMissingShares } from '../use-cases/warn-of-missing-shares.ts';

/** The time for a batch of mails. */
const reserveMs = 15_000;

/**
 * Runs every five minutes and warns of missing shares. The run skips what is done already, so it makes up for
 * an outage.
 */
export const handler = scheduledJob((now, timeLeft) => warnOfMissingShares(now, timeLeft, reserveMs));
