import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listWaitingMessages, enqueue } from '../data/outbox.ts';

const graceSeconds = 60;
const maxConcurrency = 500;

/**
 * Sends to the queue what was committed but not handed over. Chosen by state, so an outage heals by
 * itself; a message that is queued twice is still sent once, because the worker claims it.
 */
export const handler = scheduledJob(async (now) => {
  const waiting = await listWaitingMessages(new Date(now.getTime() - graceSeconds * 1000), maxConcurrency);
  await enqueue(waiting);
  return { enqueued: waiting.length };
});
