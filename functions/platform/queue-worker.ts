import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { logger } from './logger.ts';

const processor = new BatchProcessor(EventType.SQS);

/**
 * A Lambda handler for one queue. Messages are worked on one after the other; a message whose work throws
 * comes back after the visibility timeout, and at last lies in the dead-letter queue. A message that cannot
 * be read as `schema` goes the same way: nothing is dropped in silence, but for what `ignored` knows by its text.
 */
export function queueWorker<Schema extends z.ZodType>(
  schema: Schema,
  work: (body: z.output<Schema>, delivery: { receiveCount: number }) => Promise<void>,
  { ignored }: { ignored?(body: string): boolean } = {},
): (event: SQSEvent, context: Context) => Promise<SQSBatchResponse> {
  const workOn = async (record: SQSRecord): Promise<void> => {
    logger.appendPersistentKeys({
      queueMessage: record.messageId,
      request: record.messageAttributes?.requestId?.stringValue ?? record.messageId,
    });
    try {
      if (ignored?.(record.body)) return;
      await work(schema.parse(JSON.parse(record.body)), {
        receiveCount: Number(record.attributes?.ApproximateReceiveCount ?? 1),
      });
    } catch (error) {
      logger.error('A message could not be worked on', { error: error as Error });
      throw error;
    }
  };
  return (event, context) => {
    logger.addContext(context);
    return processPartialResponse(event, workOn, processor, {
      context,
      throwOnFullBatchFailure: false,
      processInParallel: false,
    });
  };
}
