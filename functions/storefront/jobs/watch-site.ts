import { setting } from '#functions/platform/setting.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';

const patienceMs = 10_000;

/**
 * Requests the site by its public address. The start page tests DNS, certificate, CloudFront and bucket.
 * `/api/health` tests the API and its way to the table. A failure is only counted, for an alarm, because a
 * failed run would end among the dead letters.
 */
export const handler = scheduledJob(async () => {
  const problems = (await Promise.all(['/', '/api/health'].map(problemOf))).flatMap((one) => one ?? []);
  if (problems.length > 0) {
    logger.error('The site does not answer', { problems });
    count('SiteUnreachable');
  }
  return { problems };
});

async function problemOf(path: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${setting('SITE_URL')}${path}`, { signal: AbortSignal.timeout(patienceMs) });
    await answer.arrayBuffer();
    return answer.ok ? undefined : `${path}: ${answer.status}`;
  } catch (error) {
    return `${path}: ${(error as Error).message}`;
  }
}
