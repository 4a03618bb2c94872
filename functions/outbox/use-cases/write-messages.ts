import { transact } from '#functions/platform/table.ts';
import { enqueue, outboxWrite, type OutboxMessage } from '../data/outbox.ts';

const atOnce = 10;

/** Writes and queues a job's messages, each in its own transaction. A message whose id exists stays as it is. */
export async function writeMessages(messages: readonly OutboxMessage[], now: Date): Promise<void> {
  for (let start = 0; start < messages.length; start += atOnce) {
    const some = messages.slice(start, start + atOnce);
    await Promise.all(some.map((message) => transact([outboxWrite(message, now)])));
    await enqueue(some.map(({ id }) => id));
  }
}
