import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { reconcilePage, type Reconciled } from '../use-cases/reconcile-page.ts';
import { getPlace, setPlace } from '../data/reconciliation-place.ts';

const days = 3;
/** The slowest page: each of its events must be looked at, and none takes longer than the provider may. */
const reserveMs = 60_000;

/**
 * Every night: goes through what the provider has told of payments, refunds and disputes in the last three days,
 * newest first, and settles every order that does not say so yet. It finds what no browser came back for and no
 * webhook told. It stops when its time is over, and the next run goes on from there.
 */
export const handler = scheduledJob(async (now, timeLeft) => {
  const since = Math.floor(now.getTime() / 1000) - days * 24 * 3600;
  const result: Reconciled = { checked: 0, settled: 0, failed: 0 };
  let place = await getPlace(since);
  for (;;) {
    const page = await reconcilePage(since, place, result);
    place = page.next;
    await setPlace(place);
    if (!place) return { ...result, isDone: true };
    if (timeLeft() < reserveMs) {
      logger.warn('Reconciliation goes on in its next run', { ...result });
      return { ...result, isDone: false };
    }
  }
});
