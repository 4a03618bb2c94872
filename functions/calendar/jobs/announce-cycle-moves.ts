import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listCycleMoves } from '../data/cycle-moves.ts';
import { announceMove } from '../use-cases/announce-move.ts';

const maxConcurrency = 50;
/** What a page of orders may take, so that no run ends in the middle of one. */
const millisecondsForAPage = 15_000;

/** Tells the orders and members of every moved cycle. One move's trouble does not hold up the others. */
export const handler = scheduledJob(async (now, timeLeft) => {
  const result = { done: 0, unfinished: 0, failed: 0 };
  const hasTime = () => timeLeft() > millisecondsForAPage;
  for (const notice of await listCycleMoves(now, maxConcurrency)) {
    try {
      result[(await announceMove(notice, now, hasTime)) ? 'done' : 'unfinished'] += 1;
    } catch (error) {
      result.failed += 1;
      logger.error('A moved cycle could not be announced', { ...notice, error: error as Error });
    }
  }
  return result;
});
