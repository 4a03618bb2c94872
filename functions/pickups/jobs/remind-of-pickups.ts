import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { remindOfPickups } from '../use-cases/remind-of-pickups.ts';

/** Every five minutes: reminds members of the pickups of the next two days. */
export const handler = scheduledJob(async (now, timeLeft) => ({
  found: await remindOfPickups(now, timeLeft),
}));
