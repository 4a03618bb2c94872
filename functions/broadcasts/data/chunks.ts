import { createHash } from 'node:crypto';
import type { Channel } from '#functions/accounts/domain/audience.ts';
import { due, keys } from '#functions/platform/keys.ts';
import { mustSendToQueue, type QueueVariable } from '#functions/platform/queue.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import {
  query,
  remove,
  setAttributes,
  transact,
  TransactionRefused,
  updateItem,
} from '#functions/platform/table.ts';

/** Some recipients of one sending: one message on a queue, or an item that waits for its time. */
export interface Chunk {
  occurrenceId: string;
  userIds: string[];
}

/** A chunk that waits. */
export interface WaitingChunk extends Chunk {
  id: string;
  channel: Channel;
  due_sk: string;
}

const chunkSize = 25;

const queues: Record<Channel, QueueVariable> = { email: 'BULK_MAIL_QUEUE_URL', sms: 'BULK_SMS_QUEUE_URL' };

/** Puts recipients on their channel's queue. @throws Error when the queue did not take all of them. */
export async function queueRecipients(
  channel: Channel,
  occurrenceId: string,
  userIds: string[],
): Promise<void> {
  const chunks: Chunk[] = [];
  for (let start = 0; start < userIds.length; start += chunkSize)
    chunks.push({ occurrenceId, userIds: userIds.slice(start, start + chunkSize) });
  await mustSendToQueue(queues[channel], chunks);
}

/** Puts waiting chunks back on their queue. */
export async function queueChunks(channel: Channel, chunks: Chunk[]): Promise<void> {
  if (chunks.length === 0) return;
  await mustSendToQueue(
    queues[channel],
    chunks.map(({ occurrenceId, userIds }) => ({ occurrenceId, userIds })),
  );
}

/**
 * Puts recipients by for later. The item is named after its content: the same people are put by once however
 * often they come, and other people never take their place.
 */
export async function putBy(channel: Channel, chunk: Chunk, until: Date): Promise<void> {
  if (chunk.userIds.length === 0) return;
  const userIds = [...chunk.userIds].sort();
  const id = createHash('sha256').update(userIds.join()).digest('hex').slice(0, 32);
  await updateItem({
    Key: keys.chunk(chunk.occurrenceId, id),
    ...setAttributes({
      entity: 'chunk',
      id,
      occurrenceId: chunk.occurrenceId,
      channel,
      userIds,
      due_pk: due.chunks,
      due_sk: until.toISOString(),
    }),
  });
}

export async function listDueChunks(now: Date, limit: number): Promise<WaitingChunk[]> {
  const { items } = await query<WaitingChunk>({
    ...listQuery('due', due.chunks, { upTo: now.toISOString() }),
    Limit: limit,
  });
  return items;
}

/** Forgets a chunk that is on the queue again, unless it was put by anew meanwhile. */
export async function dropChunk(chunk: WaitingChunk): Promise<void> {
  try {
    await transact([
      remove('chunk', {
        Key: keys.chunk(chunk.occurrenceId, chunk.id),
        ConditionExpression: 'due_sk = :read',
        ExpressionAttributeValues: { ':read': chunk.due_sk },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
  }
}
