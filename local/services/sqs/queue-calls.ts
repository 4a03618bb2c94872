import { AwsError } from '#local/ground/aws-json.ts';
import { md5, md5OfAttributes, type MessageAttributes } from './message-checksum.ts';
import type { Queue, StoredMessage } from './queue.ts';

interface SendEntry {
  Id?: string;
  MessageBody?: string;
  DelaySeconds?: number;
  MessageAttributes?: MessageAttributes;
}

/** The largest size of a message and of a batch: 1 MiB since August 2025 (SQS developer guide, message quotas). */
const maximumBytes = 1024 * 1024;
const longestPollSeconds = 20;

/**
 * @returns the body of the answer
 * @throws AwsError with SQS's own codes and messages
 */
export async function runCall(
  queue: Queue,
  operation: string,
  body: Record<string, unknown>,
): Promise<unknown> {
  const entries = body.Entries as (SendEntry & { ReceiptHandle: string; VisibilityTimeout: number })[];
  switch (operation) {
    case 'SendMessage':
      return send(queue, body as SendEntry);
    case 'SendMessageBatch':
      if (entries?.reduce((sum, entry) => sum + sizeOf(entry), 0) > maximumBytes) {
        throw new AwsError(
          'BatchRequestTooLong',
          `Batch requests cannot be longer than ${maximumBytes} bytes.`,
        );
      }
      return runBatch(entries, (entry) => send(queue, entry));
    case 'ReceiveMessage':
      return receive(queue, body);
    case 'DeleteMessage':
      return queue.remove(String(body.ReceiptHandle));
    case 'DeleteMessageBatch':
      return runBatch(entries, (entry) => queue.remove(entry.ReceiptHandle));
    case 'ChangeMessageVisibility':
      return queue.changeVisibility(String(body.ReceiptHandle), Number(body.VisibilityTimeout));
    case 'ChangeMessageVisibilityBatch':
      return runBatch(entries, (entry) =>
        queue.changeVisibility(entry.ReceiptHandle, entry.VisibilityTimeout),
      );
    case 'GetQueueAttributes':
      return { Attributes: attributesOf(queue) };
    case 'GetQueueUrl':
      return { QueueUrl: queue.definition.url };
    case 'PurgeQueue':
      return queue.purge();
    default:
      throw new AwsError('InvalidAction', `The local SQS does not serve ${operation}`);
  }
}

function send(queue: Queue, entry: SendEntry) {
  const attributes = entry.MessageAttributes ?? {};
  if (!entry.MessageBody)
    throw new AwsError('MissingParameter', 'The request must contain the parameter MessageBody.');
  if (sizeOf(entry) > maximumBytes) {
    throw new AwsError(
      'InvalidParameterValue',
      `One or more parameters are invalid. Reason: Message must be shorter than ${maximumBytes} bytes.`,
    );
  }
  const delay = entry.DelaySeconds;
  if (delay !== undefined && (delay < 0 || delay > 900)) {
    throw new AwsError('InvalidParameterValue', `Value ${delay} for parameter DelaySeconds is invalid.`);
  }
  const message = queue.send(entry.MessageBody, attributes, delay);
  return {
    MessageId: message.id,
    MD5OfMessageBody: md5(message.body),
    ...(Object.keys(attributes).length > 0 && { MD5OfMessageAttributes: md5OfAttributes(attributes) }),
  };
}

async function receive(queue: Queue, body: Record<string, unknown>) {
  const count = Number(body.MaxNumberOfMessages ?? 1);
  if (count < 1 || count > 10) {
    throw new AwsError(
      'InvalidParameterValue',
      `Value ${count} for parameter MaxNumberOfMessages is invalid.`,
    );
  }
  const waitSeconds = Math.min(
    Number(body.WaitTimeSeconds ?? queue.definition.waitTimeSeconds),
    longestPollSeconds,
  );
  const visibility = body.VisibilityTimeout === undefined ? undefined : Number(body.VisibilityTimeout);
  const ends = performance.now() + waitSeconds * 1000;
  let messages = queue.receive(count, visibility);
  while (messages.length === 0 && performance.now() < ends) {
    await queue.wait(ends - performance.now());
    messages = queue.receive(count, visibility);
  }
  return messages.length === 0 ? {} : { Messages: messages.map(toWire) };
}

function runBatch<Entry extends { Id?: string }>(entries: Entry[], run: (entry: Entry) => object | void) {
  if (!entries?.length)
    throw new AwsError('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > 10) {
    throw new AwsError('TooManyEntriesInBatchRequest', 'Maximum number of entries per request are 10.');
  }
  if (new Set(entries.map((entry) => entry.Id)).size < entries.length) {
    throw new AwsError(
      'BatchEntryIdsNotDistinct',
      'Two or more batch entries in the request have the same Id.',
    );
  }
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const entry of entries) {
    try {
      Successful.push({ Id: entry.Id, ...run(entry) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      Failed.push({ Id: entry.Id, SenderFault: true, Code: error.type, Message: error.message });
    }
  }
  return { Successful, Failed };
}

const sizeOf = (entry: SendEntry) =>
  Buffer.byteLength(entry.MessageBody ?? '') +
  (entry.MessageAttributes ? Buffer.byteLength(JSON.stringify(entry.MessageAttributes)) : 0);

function toWire(message: StoredMessage) {
  const hasAttributes = Object.keys(message.attributes).length > 0;
  return {
    MessageId: message.id,
    ReceiptHandle: message.receiptHandle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    Attributes: systemAttributes(message),
    ...(hasAttributes && {
      MessageAttributes: message.attributes,
      MD5OfMessageAttributes: md5OfAttributes(message.attributes),
    }),
  };
}

/** The attributes SQS itself keeps about a message; all values are text. */
export function systemAttributes(message: StoredMessage): Record<string, string> {
  return {
    ApproximateReceiveCount: String(message.receiveCount),
    SentTimestamp: String(message.sentAt),
    SenderId: 'AIDALOCAL',
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
    ...(message.sourceArn && { DeadLetterQueueSourceArn: message.sourceArn }),
  };
}

function attributesOf({ definition, counts }: Queue): Record<string, string> {
  const { visible, inFlight, delayed } = counts();
  return {
    QueueArn: definition.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    VisibilityTimeout: String(definition.visibilityTimeoutSeconds),
    DelaySeconds: String(definition.delaySeconds),
    MessageRetentionPeriod: String(definition.retentionSeconds),
    ReceiveMessageWaitTimeSeconds: String(definition.waitTimeSeconds),
    ...(definition.redrive && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: definition.redrive.arn,
        maxReceiveCount: definition.redrive.maxReceiveCount,
      }),
    }),
  };
}
