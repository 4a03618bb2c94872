import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { askBeforeCutoff } from '../use-cases/ask-before-cutoff.ts';

/**
 * Runs every five minutes: mails members who must choose a pickup location or add a card before their next
 * renewal, or whose add-ons cost more.
 */
export const handler = scheduledJob(async (now, timeLeft) => ({
  found: await askBeforeCutoff(now, timeLeft),
}));
