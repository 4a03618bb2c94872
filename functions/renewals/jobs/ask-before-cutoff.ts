import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { askBeforeCutoff } from '../use-cases/ask-before-cutoff.ts';

/** Runs every five minutes: asks members whose next renewal has no pickup location to choose one. */
export const handler = scheduledJob(async (now, timeLeft) => ({
  found: await askBeforeCutoff(now, timeLeft),
}));
