import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { runBroadcasts } from '../use-cases/run-broadcasts.ts';

/** Every minute: begins broadcasts that are due, and goes on with running sendings. */
export const handler = scheduledJob(runBroadcasts);
