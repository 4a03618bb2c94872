import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listReferralsToCredit } from '../data/referrals.ts';
import { giveReferralCredit } from '../use-cases/give-referral-credit.ts';

const pageSize = 100;
const reserveMs = 10_000;

/** Every minute: gives the credit that referrals have earned, chosen by their state. One that fails stops no other. */
export const handler = scheduledJob(async (now, timeLeft) => {
  let given = 0;
  for (const userId of await listReferralsToCredit(now, pageSize)) {
    if (timeLeft() < reserveMs) break;
    try {
      if (await giveReferralCredit(userId, now)) given += 1;
    } catch (error) {
      logger.error('The credit of a referral could not be given', { userId, error: error as Error });
    }
  }
  return { given };
});
