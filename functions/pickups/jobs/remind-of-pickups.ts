import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { remindOfPickups } from '../use-cases/remind-of-pickups.ts';

/** Runs every five minutes. */
export const handler = scheduledJob(async (now, timeLeft) => ({
  found: await remindOfPickups(now, timeLeft),
}));
