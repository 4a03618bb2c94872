import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { warnOfMissingShares } from '../use-cases/warn-of-missing-shares.ts';

/** A batch of mails. */
const reserveMs = 15_000;

/** Every five minutes: chosen by what was done already, so that an outage heals by itself. */
export const handler = scheduledJob((now, timeLeft) => warnOfMissingShares(now, timeLeft, reserveMs));
