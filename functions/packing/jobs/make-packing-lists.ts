import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { workOnEach } from '#functions/platform/work-on-each.ts';
import { listDuePackings } from '../data/packings.ts';
import { makeLists } from '../use-cases/make-lists.ts';

const atOnce = 10;
/** The time for the lists of a location with 2,000 orders. With less time left, no location is begun. */
const reserveMs = 25_000;

/** Runs every minute: makes the packing lists that the locking call left unfinished. */
export const handler = scheduledJob(async (now, timeLeft) => {
  const hasTime = () => timeLeft() > reserveMs;
  return workOnEach(
    await listDuePackings(now, atOnce),
    async (packing) => hasTime() && makeLists(packing, () => new Date(), hasTime),
    'Packing lists could not be made',
    ({ cycleId, date }) => ({ cycleId, date }),
  );
});
