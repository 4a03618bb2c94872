import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { setting } from './setting.ts';
import { currentRequestId } from './logger.ts';

const client = new SQSClient({ maxAttempts: 4 });
const maxInBatch = 10;
const maxBatchesAtOnce = 8;

/** The environment variables with the addresses of the queues that functions write to. */
export type QueueVariable =
  | 'OUTBOX_QUEUE_URL'
  | 'RENEWALS_QUEUE_URL'
  | 'BROADCAST_MAIL_QUEUE_URL'
  | 'BROADCAST_SMS_QUEUE_URL'
  | 'ORDER_EXPORTS_QUEUE_URL';

/**
 * Puts messages on a queue. Each has the id of the request that caused it, for the log lines of its work.
 * @returns the number of messages that the queue did not take
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

/** @throws Error when the queue did not take a message. */
export async function mustSendToQueue(queue: QueueVariable, bodies: unknown[]): Promise<void> {
  const refused = await sendToQueue(queue, bodies);
  if (refused > 0) throw new Error(`${refused} of ${bodies.length} messages were not taken by ${queue}`);
}
