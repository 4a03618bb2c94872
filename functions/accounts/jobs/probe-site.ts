import { count } from '#functions/platform/count.ts';
import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { probeSite } from '../use-cases/probe-site.ts';

/**
 * Uses the site as a member does. Otherwise a sign-in or a list that always fails could stay unnoticed for
 * hours in which no member comes.
 * A failure is only counted, and an alarm watches the count. The run itself succeeds, because a failed run
 * would be repeated and end among the dead letters.
 */
export const handler = scheduledJob(async (now) => {
  const problems = await probeSite(now);
  if (problems.length > 0) {
    logger.error('The site does not serve its own member', { problems });
    count('ProbeFailed');
  }
  return { problems };
});
