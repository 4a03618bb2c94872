import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { workOnEach } from '#functions/platform/work-on-each.ts';
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
  const hasTime = () => timeLeft() > millisecondsForAPage;
  const announceEach = <Notice extends object>(
    notices: Notice[],
    announce: (notice: Notice, now: Date, hasTime: () => boolean) => Promise<boolean>,
  ) =>
    workOnEach(
      notices,
      (notice) => announce(notice, now, hasTime),
      'A change of the calendar could not be announced',
      (notice) => notice,
    );
  return {
    moves: await announceEach(await listCycleMoves(now, maxConcurrency), announceMove),
    locations: await announceEach(await listLocationChanges(now, maxConcurrency), announceLocationChange),
    events: await announceEach(await listEventNotices(now, maxConcurrency), announceEventChange),
  };
});
