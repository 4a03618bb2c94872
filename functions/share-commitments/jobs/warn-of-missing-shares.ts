import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { warnOfMissingShares } from '../use-cases/warn-of-missing-shares.ts';

/** The longest time that a batch of mails may take, in milliseconds. */
const reserveMs = 15_000;

/**
 * Runs every five minutes and warns of missing shares. The run skips what is done already, so it makes up for
 * an outage.
 */
export const handler = scheduledJob((now, timeLeft) => warnOfMissingShares(now, timeLeft, reserveMs));
