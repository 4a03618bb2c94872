import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { askBeforeCutoff } from '../use-cases/ask-before-cutoff.ts';

/** Runs every five minutes. */
export const handler = scheduledJob(async (now, timeLeft) => ({
  found: await askBeforeCutoff(now, timeLeft),
}));
