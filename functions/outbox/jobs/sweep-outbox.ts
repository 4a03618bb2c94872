import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listWaitingMessages, enqueue } from '../data/outbox.ts';

const graceSeconds = 60;
const maxConcurrency = 500;

/**
 * Puts committed messages on the queue that are not there yet. They are chosen by state, so that the next run
 * makes up for an outage. A message that is queued twice is sent once, because the worker claims it.
 */
export const handler = scheduledJob(async (now) => {
  const waiting = await listWaitingMessages(new Date(now.getTime() - graceSeconds * 1000), maxConcurrency);
  await enqueue(waiting);
  return { enqueued: waiting.length };
});
