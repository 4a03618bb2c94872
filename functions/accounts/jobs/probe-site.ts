import { count } from '#functions/platform/count.ts';
import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { probeSite } from '../use-cases/probe-site.ts';

/**
 * Uses the site as a member does, because a sign-in that always fails could stay unnoticed for hours. A
 * failure is only counted, for an alarm: a failed run would be repeated and end among the dead letters.
 */
export const handler = scheduledJob(async (now) => {
  const problems = await probeSite(now);
  if (problems.length > 0) {
    logger.error('The site does not serve its own member', { problems });
    count('ProbeFailed');
  }
  return { problems };
});
