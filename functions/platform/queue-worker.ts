import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { logger } from './logger.ts';

const processor = new BatchProcessor(EventType.SQS);

/**
 * Makes a Lambda handler for one queue. Messages are worked on one after the other. A message whose work
 * throws comes back after the visibility timeout, and ends in the dead-letter queue when it goes on failing.
 * A message that does not fit `schema` goes the same way, so nothing is dropped silently. When all messages
 * of a batch failed, the function itself fails: Lambda counts an answer with failed messages as a success,
 * and the alarm on the function's errors would not ring.
 * @param options.minMilliseconds the time that one message may take. With less time left the rest of the
 * batch goes back untried, instead of being cut off in the middle
 * @param options.ignored recognizes, by the text, messages that are not meant for us
 */
export function queueWorker<Schema extends z.ZodType>(
  schema: Schema,
  work: (body: z.output<Schema>, delivery: { receiveCount: number }) => Promise<void>,
  options: { minMilliseconds?: number; ignored?(body: string): boolean } = {},
): (event: SQSEvent, context: Context) => Promise<SQSBatchResponse> {
  const workOn = async (record: SQSRecord, context: Context): Promise<void> => {
    if (context.getRemainingTimeInMillis() < (options.minMilliseconds ?? 0)) {
      logger.warn('A message goes back for want of time', { queueMessage: record.messageId });
      throw new Error('No time is left for this message');
    }
    logger.appendPersistentKeys({
      queueMessage: record.messageId,
      request: record.messageAttributes?.requestId?.stringValue ?? record.messageId,
    });
    try {
      if (options.ignored?.(record.body)) return;
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
    return processPartialResponse(event, (record: SQSRecord) => workOn(record, context), processor, {
      context,
      processInParallel: false,
    });
  };
}
