import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { workOnEach } from '#functions/platform/work-on-each.ts';
import { listReferralsDue } from '#functions/accounts/data/referrals.ts';
import { settleReferral } from '../use-cases/settle-referral.ts';

const pageSize = 100;
const reserveMs = 10_000;

/**
 * Runs every minute. Gives the credit that referrals have earned, or takes it back when their order's money
 * is gone.
 */
export const handler = scheduledJob(async (now, timeLeft) =>
  workOnEach(
    await listReferralsDue(now, pageSize),
    async (userId) => timeLeft() >= reserveMs && settleReferral(userId, now),
    'The credit of a referral could not be given or taken back',
    (userId) => ({ userId }),
  ),
);
