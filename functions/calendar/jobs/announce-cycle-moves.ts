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
  const [moves, locations, events] = [
    await listCycleMoves(now, maxConcurrency),
    await listLocationChanges(now, maxConcurrency),
    await listEventNotices(now, maxConcurrency),
  ];
  const notices = [
    ...moves.map((notice) => ({ notice, announce: () => announceMove(notice, now, hasTime) })),
    ...locations.map((notice) => ({ notice, announce: () => announceLocationChange(notice, now, hasTime) })),
    ...events.map((notice) => ({ notice, announce: () => announceEventChange(notice, now, hasTime) })),
  ];
  return workOnEach(
    notices,
    ({ announce }) => announce(),
    'A change of the calendar could not be announced',
    ({ notice }) => notice,
  );
});
