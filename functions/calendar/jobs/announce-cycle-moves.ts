import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listCycleMoves } from '../data/cycle-moves.ts';
import { listEventNotices } from '#functions/events/data/event-notices.ts';
import { listLocationChanges } from '../data/location-changes.ts';
import { announceEventChange } from '#functions/events/use-cases/announce-event-change.ts';
import { announceMove } from '../use-cases/announce-move.ts';
import { announceLocationChange } from '../use-cases/announce-location-change.ts';

const maxConcurrency = 50;
/** Milliseconds that a page of orders may take. A run with less time left begins no further page. */
const millisecondsForAPage = 15_000;

/** Tells members of moved cycles, of locations with another address or hours, and of changed or deleted events. */
export const handler = scheduledJob(async (now, timeLeft) => {
  const result = { done: 0, unfinished: 0, failed: 0 };
  const hasTime = () => timeLeft() > millisecondsForAPage;
  const announceEach = async <Notice extends object>(
    notices: Notice[],
    announce: (notice: Notice) => Promise<boolean>,
  ) => {
    for (const notice of notices) {
      try {
        result[(await announce(notice)) ? 'done' : 'unfinished'] += 1;
      } catch (error) {
        result.failed += 1;
        logger.error('A change of the calendar could not be announced', { ...notice, error: error as Error });
      }
    }
  };
  await announceEach(await listCycleMoves(now, maxConcurrency), (move) => announceMove(move, now, hasTime));
  await announceEach(await listLocationChanges(now, maxConcurrency), (change) =>
    announceLocationChange(change, now, hasTime),
  );
  await announceEach(await listEventNotices(now, maxConcurrency), (notice) =>
    announceEventChange(notice, now, hasTime),
  );
  return result;
});
