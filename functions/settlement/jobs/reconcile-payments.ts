import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { reconcilePage, type Reconciled } from '../use-cases/reconcile-page.ts';
import { getPosition, setPosition } from '../data/reconciliation-position.ts';

const days = 3;
/** The time for one page, in milliseconds. When a run is cut off within a page, the next run reconciles it again. */
const reserveMs = 60_000;

/**
 * Runs every night. Settles every order that has not booked one of the provider's events of the last three
 * days, newest first. It finds payments that neither the member's browser nor a webhook reported.
 */
export const handler = scheduledJob(async (now, timeLeft) => {
  const since = Math.floor(now.getTime() / 1000) - days * 24 * 3600;
  const result: Reconciled = { checked: 0, settled: 0, failed: 0 };
  let position = await getPosition(since);
  for (;;) {
    const page = await reconcilePage(since, position, result);
    position = page.next;
    await setPosition(position);
    if (!position) return { ...result, isDone: true };
    if (timeLeft() < reserveMs) {
      logger.warn('Reconciliation goes on in its next run', { ...result });
      return { ...result, isDone: false };
    }
  }
});
