import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { setting } from './setting.ts';
import { currentRequestId } from './logger.ts';

const client = new SQSClient({ maxAttempts: 4 });
const maxInBatch = 10;
const maxBatchesAtOnce = 8;

/** The queues to which a function may write, by the variable with each one's address. */
export type QueueVariable =
  | 'OUTBOX_QUEUE_URL'
  | 'RENEWALS_QUEUE_URL'
  | 'BULK_MAIL_QUEUE_URL'
  | 'BULK_SMS_QUEUE_URL'
  | 'ORDER_EXPORTS_QUEUE_URL';

/**
 * Puts messages on a queue, ten a request and a few requests at a time. Each carries the id of the request
 * that caused it, so that logs can be followed from hop to hop.
 * @returns how many messages the queue did not take
 */
export async function sendToQueue(queue: QueueVariable, bodies: unknown[]): Promise<number> {
  const batches: unknown[][] = [];
  for (let start = 0; start < bodies.length; start += maxInBatch)
    batches.push(bodies.slice(start, start + maxInBatch));
  let refused = 0;
  for (let start = 0; start < batches.length; start += maxBatchesAtOnce) {
    const answers = await Promise.all(
      batches.slice(start, start + maxBatchesAtOnce).map((batch) => sendBatch(queue, batch)),
    );
    refused += answers.reduce((sum, failed) => sum + failed, 0);
  }
  return refused;
}

async function sendBatch(queue: QueueVariable, bodies: unknown[]): Promise<number> {
  const requestId = currentRequestId();
  const { Failed } = await client.send(
    new SendMessageBatchCommand({
      QueueUrl: setting(queue),
      Entries: bodies.map((body, at) => ({
        Id: String(at),
        MessageBody: JSON.stringify(body),
        ...(requestId && {
          MessageAttributes: { requestId: { DataType: 'String', StringValue: requestId } },
        }),
      })),
    }),
  );
  return Failed?.length ?? 0;
}

/**
 * As `sendToQueue`, for work that must be on the queue before the caller goes on.
 * @throws Error when it is not.
 */
export async function mustSendToQueue(queue: QueueVariable, bodies: unknown[]): Promise<void> {
  const refused = await sendToQueue(queue, bodies);
  if (refused > 0) throw new Error(`${refused} of ${bodies.length} messages were not taken by ${queue}`);
}
