import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listDeletedUsers, postponeClearing } from '../data/clearing.ts';
import { clearDeletedUser } from '../use-cases/clear-deleted-user.ts';

const pageSize = 25;
const reserveMs = 20_000;
const anHour = 3600_000;

/**
 * Runs every minute. It finds accounts by their state, so accounts that waited during an outage are cleared too.
 * An account that could not be cleared waits an hour.
 */
export const handler = scheduledJob(async (now, timeLeft) => {
  let cleared = 0;
  for (const userId of await listDeletedUsers(now, pageSize)) {
    if (timeLeft() < reserveMs) break;
    try {
      await clearDeletedUser(userId, now);
      cleared += 1;
    } catch (error) {
      logger.error('A deleted user could not be cleared', { userId, error: error as Error });
      await postponeClearing(userId, new Date(now.getTime() + anHour).toISOString());
    }
  }
  return { cleared };
});
