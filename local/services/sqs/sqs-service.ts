import type { AwsService, LocalClock } from '#local/ground/aws-service.ts';
import { answerJson, AwsError, jsonBody, targetOperation } from '#local/ground/aws-json.ts';
import { openStateFile } from '#local/ground/state-file.ts';
import { runCall } from './queue-calls.ts';
import { createQueue, type Queue, type QueueDefinition, type StoredMessage } from './queue.ts';

export interface SqsService extends AwsService {
  queues(): Queue[];
  /** @param arnOrName an ARN, a URL or a name. */
  queue(arnOrName: string): Queue | undefined;
  /**
   * Moves the messages of a dead-letter queue back to the queues from which they came.
   * @returns the number of moved messages.
   */
  redrive(deadLetterName: string): number;
  stop(): Promise<void>;
}

const operations: Record<string, string> = {
  SendMessage: 'SendMessage',
  SendMessageBatch: 'SendMessage',
  ReceiveMessage: 'ReceiveMessage',
  DeleteMessage: 'DeleteMessage',
  DeleteMessageBatch: 'DeleteMessage',
  ChangeMessageVisibility: 'ChangeMessageVisibility',
  ChangeMessageVisibilityBatch: 'ChangeMessageVisibility',
  GetQueueAttributes: 'GetQueueAttributes',
  GetQueueUrl: 'GetQueueUrl',
  PurgeQueue: 'PurgeQueue',
};

/** SQS over its JSON protocol. With `statePath` the messages survive a restart. */
export function createSqsService(options: {
  clock: LocalClock;
  definitions: QueueDefinition[];
  statePath?: string;
}): SqsService {
  const state = openStateFile<Record<string, StoredMessage[]>>(options.statePath, () => ({}));
  const byName = new Map<string, Queue>();
  for (const definition of options.definitions) {
    byName.set(
      definition.name,
      createQueue(definition, {
        clock: options.clock,
        messages: (state.value[definition.name] ??= []),
        changed: () => state.changed(),
        bury: (message, arn) => find(arn)?.accept(message),
      }),
    );
  }
  const find = (reference: string) => byName.get(reference.split(/[:/]/).at(-1) ?? '');

  function queueOf(body: Record<string, unknown>): Queue {
    const queue = find(String(body.QueueUrl ?? body.QueueName ?? ''));
    if (!queue) throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
    return queue;
  }

  return {
    name: 'sqs',
    actions(request) {
      const operation = targetOperation(request);
      const action = operations[operation];
      if (!action) throw new AwsError('InvalidAction', `The local SQS does not serve ${operation}`);
      return [{ action: `sqs:${action}`, resource: queueOf(jsonBody(request)).definition.arn }];
    },
    handle: (request) =>
      answerJson(() => {
        const body = jsonBody(request);
        return runCall(queueOf(body), targetOperation(request), body);
      }),
    queues: () => [...byName.values()],
    queue: find,
    redrive(deadLetterName) {
      const from = find(deadLetterName);
      const messages = from?.messages() ?? [];
      from?.purge();
      for (const message of messages) {
        const home = options.definitions.find(
          (definition) => definition.redrive?.arn === from?.definition.arn,
        );
        find(message.sourceArn ?? home?.arn ?? deadLetterName)?.accept(message);
      }
      return messages.length;
    },
    stop: () => state.flush(),
  };
}
