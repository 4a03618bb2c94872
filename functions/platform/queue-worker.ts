import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { logger } from './logger.ts';

const processor = new BatchProcessor(EventType.SQS);

/**
 * Makes the Lambda handler of a queue. Messages are handled one after the other. A message comes back after
 * the visibility timeout when `work` throws, or when it does not fit `schema`. After repeated failures it
 * goes to the dead-letter queue. When all messages of a batch fail, the function itself fails. Lambda counts an
 * answer that names failed messages as a success, so the function's error alarm would otherwise stay silent.
 * @param options.minMilliseconds the time that one message may need. With less time left, a message goes back
 * @param options.ignored true for the body of a message that needs no work, such as a greeting of SES
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
