import { localRegion } from '#local/ground/aws-service.ts';
import type { Faults } from '#local/ground/faults.ts';
import type { InvocationResult, Invoker } from '#local/lambda/invoker.ts';
import type { EventSourceMapping } from './event-source-mapping.ts';
import { md5, md5OfAttributes } from './message-checksum.ts';
import type { Queue, StoredMessage } from './queue.ts';
import { systemAttributes } from './queue-calls.ts';

export interface EventSourcePoller {
  mapping: EventSourceMapping;
  /** The number of batches that a function is working on. */
  busy(): number;
  /** Skips the batching window until the caller calls the returned function. */
  hurry(): () => void;
  stop(): Promise<void>;
}

/**
 * Feeds a queue to its function as Lambda does. It forms batches within a batching window, understands
 * partial failures, and limits the number of concurrent batches. Messages that failed come back when their
 * visibility timeout ends.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html
 */
export function startEventSourcePoller(
  mapping: EventSourceMapping,
  queue: Queue,
  invoker: Invoker,
  faults: Faults,
): EventSourcePoller {
  let stopped = false;
  let hurries = 0;
  const working = new Set<Promise<void>>();

  async function poll(): Promise<void> {
    while (!stopped) {
      if (working.size >= mapping.maximumConcurrency) {
        await Promise.race(working);
        continue;
      }
      const batch = queue.receive(mapping.batchSize);
      if (batch.length === 0) {
        await queue.wait(20_000);
        continue;
      }
      await fill(batch);
      const work = deliver(batch).finally(() => working.delete(work));
      working.add(work);
    }
  }

  /** Waits for more messages until the batch is full or the batching window is over. */
  async function fill(batch: StoredMessage[]): Promise<void> {
    const ends = performance.now() + mapping.batchingWindowSeconds * 1000;
    while (batch.length < mapping.batchSize && performance.now() < ends && hurries === 0 && !stopped) {
      await queue.wait(Math.min(100, ends - performance.now()));
      batch.push(...queue.receive(mapping.batchSize - batch.length));
    }
  }

  async function deliver(batch: StoredMessage[]): Promise<void> {
    const event = batchEvent(batch, queue);
    const result = await invoker.invoke(mapping.functionName, event, 'queue');
    if (!result.ok) return;
    endBatch(mapping, queue, batch, result);
    const call = { service: 'sqs', operation: 'Deliver', functionName: mapping.functionName };
    if (faults.take({ ...call, modes: ['duplicate'] })) {
      await invoker.invoke(mapping.functionName, structuredClone(event), 'queue');
    }
  }

  const polling = poll();
  return {
    mapping,
    busy: () => working.size,
    hurry() {
      hurries += 1;
      queue.wake();
      return () => void (hurries -= 1);
    },
    async stop() {
      stopped = true;
      queue.wake();
      await Promise.all([polling, ...working]);
    },
  };
}

export const batchEvent = (batch: StoredMessage[], queue: Queue) => ({
  Records: batch.map((message) => toRecord(message, queue)),
});

/** Removes from the queue the messages that the function has handled. */
export function endBatch(
  mapping: EventSourceMapping,
  queue: Queue,
  batch: StoredMessage[],
  result: InvocationResult,
): void {
  if (!result.ok) return;
  const failed = mapping.reportsItemFailures ? failedIds(result.value, batch) : [];
  for (const message of batch) if (!failed.includes(message.id)) queue.remove(message.receiptHandle ?? '');
}

/**
 * The ids of the messages that the answer reports as failed. When the answer names an id that is not in the
 * batch, the whole batch has failed, as on AWS.
 */
function failedIds(value: unknown, batch: StoredMessage[]): string[] {
  const failures = (value as { batchItemFailures?: { itemIdentifier?: string }[] } | null | undefined)
    ?.batchItemFailures;
  if (!failures) return [];
  const ids = failures.map((failure) => failure.itemIdentifier ?? '');
  const everything = batch.map((message) => message.id);
  return ids.every((id) => everything.includes(id)) ? ids : everything;
}

function toRecord(message: StoredMessage, queue: Queue) {
  const messageAttributes = Object.fromEntries(
    Object.entries(message.attributes).map(([name, attribute]) => [
      name,
      {
        stringValue: attribute.StringValue,
        binaryValue: attribute.BinaryValue,
        stringListValues: [],
        binaryListValues: [],
        dataType: attribute.DataType,
      },
    ]),
  );
  return {
    messageId: message.id,
    receiptHandle: message.receiptHandle,
    body: message.body,
    attributes: systemAttributes(message),
    messageAttributes,
    md5OfBody: md5(message.body),
    ...(Object.keys(message.attributes).length > 0 && {
      md5OfMessageAttributes: md5OfAttributes(message.attributes),
    }),
    eventSource: 'aws:sqs',
    eventSourceARN: queue.definition.arn,
    awsRegion: localRegion,
  };
}
