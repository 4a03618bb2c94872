import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listWaitingMessages, enqueue } from '../data/outbox.ts';

const graceSeconds = 60;
const maxConcurrency = 500;

/** Queues messages that were written but not delivered. A message that is queued twice is claimed and sent once. */
export const handler = scheduledJob(async (now) => {
  const waiting = await listWaitingMessages(new Date(now.getTime() - graceSeconds * 1000), maxConcurrency);
  await enqueue(waiting);
  return { enqueued: waiting.length };
});
