import { createHash } from 'node:crypto';
import type { Channel } from '#functions/accounts/domain/audience.ts';
import { changeItem, conditionOf } from '#functions/platform/change-item.ts';
import { due, keys } from '#functions/platform/keys.ts';
import { mustSendToQueue, type QueueVariable } from '#functions/platform/queue.ts';
import { queryDue } from '#functions/platform/list-query.ts';
import { remove, transactUnlessRefused, updateItem } from '#functions/platform/table.ts';
import type { Batch } from '../domain/batch-message.ts';

export interface DeferredBatch extends Batch {
  id: string;
  channel: Channel;
  due_sk: string;
}

const batchSize = 25;

const queues: Record<Channel, QueueVariable> = {
  email: 'BROADCAST_MAIL_QUEUE_URL',
  sms: 'BROADCAST_SMS_QUEUE_URL',
};

/** @throws Error when the queue did not take all recipients. */
export async function queueRecipients(channel: Channel, sendingId: string, userIds: string[]): Promise<void> {
  const batches: Batch[] = [];
  for (let start = 0; start < userIds.length; start += batchSize)
    batches.push({ occurrenceId: sendingId, userIds: userIds.slice(start, start + batchSize) });
  await mustSendToQueue(queues[channel], batches);
}

export async function queueBatches(channel: Channel, batches: Batch[]): Promise<void> {
  if (batches.length === 0) return;
  await mustSendToQueue(
    queues[channel],
    batches.map(({ occurrenceId, userIds }) => ({ occurrenceId, userIds })),
  );
}

/**
 * The batch becomes an item that waits until a time. Its key is made from the recipients' ids: a batch that
 * is deferred twice makes one item, and a batch of other recipients never replaces it.
 */
export async function deferBatch(channel: Channel, batch: Batch, until: Date): Promise<void> {
  if (batch.userIds.length === 0) return;
  const userIds = [...batch.userIds].sort();
  const id = createHash('sha256').update(userIds.join()).digest('hex').slice(0, 32);
  const at = { due_pk: due.batches, due_sk: until.toISOString() };
  await updateItem(
    changeItem('batch', keys.batch(batch.occurrenceId, id), {
      set: { entity: 'batch', id, occurrenceId: batch.occurrenceId, channel, userIds, ...at },
    }),
  );
}

export const listDueBatches = (now: Date, limit: number): Promise<DeferredBatch[]> =>
  queryDue(due.batches, now, limit);

/** Removes the item of a batch that is on the queue again. The item stays when the batch was deferred again. */
export async function removeBatch(batch: DeferredBatch): Promise<void> {
  await transactUnlessRefused([
    remove('batch', {
      Key: keys.batch(batch.occurrenceId, batch.id),
      ...conditionOf({ due_sk: batch.due_sk }),
    }),
  ]);
}
