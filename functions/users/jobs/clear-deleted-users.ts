import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { workOnEach } from '#functions/platform/work-on-each.ts';
import { listDeletedUsers, postponeClearing } from '../data/clearing.ts';
import { clearDeletedUser } from '../use-cases/clear-deleted-user.ts';

const pageSize = 25;
const reserveMs = 20_000;
const retryMs = 5 * 60_000;

/**
 * Runs every minute. It finds accounts by their state, so accounts that waited during an outage are cleared too.
 * An account that could not be cleared waits five minutes, so that a lasting failure sets off the job's alarm.
 */
export const handler = scheduledJob(async (now, timeLeft) =>
  workOnEach(
    await listDeletedUsers(now, pageSize),
    async (userId) => {
      if (timeLeft() < reserveMs) return false;
      try {
        await clearDeletedUser(userId, now);
        return true;
      } catch (error) {
        await postponeClearing(userId, new Date(now.getTime() + retryMs).toISOString());
        throw error;
      }
    },
    'A deleted user could not be cleared',
    (userId) => ({ userId }),
  ),
);
