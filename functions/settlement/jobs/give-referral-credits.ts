import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listReferralsDue } from '#functions/accounts/data/referrals.ts';
import { settleReferral } from '../use-cases/settle-referral.ts';

const pageSize = 100;
const reserveMs = 10_000;

/**
 * Runs every minute. Gives the credit that referrals have earned, or takes it back when their order's money
 * is gone.
 */
export const handler = scheduledJob(async (now, timeLeft) => {
  let changed = 0;
  for (const userId of await listReferralsDue(now, pageSize)) {
    if (timeLeft() < reserveMs) break;
    try {
      if (await settleReferral(userId, now)) changed += 1;
    } catch (error) {
      logger.error('The credit of a referral could not be given or taken back', {
        userId,
        error: error as Error,
      });
    }
  }
  return { changed };
});
