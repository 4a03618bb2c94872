import type { LocalClock } from '#local/ground/aws-service.ts';
import { AwsError } from '#local/ground/aws-json.ts';
import type { MessageAttributes } from './message-checksum.ts';

export interface QueueDefinition {
  name: string;
  arn: string;
  url: string;
  visibilityTimeoutSeconds: number;
  delaySeconds: number;
  retentionSeconds: number;
  waitTimeSeconds: number;
  /** The ARN of the dead-letter queue, and the number of receives after which a message goes there. */
  redrive?: { arn: string; maxReceiveCount: number };
}

/** A message as it is stored, also on disk. Times are milliseconds since 1970 by the local clock. */
export interface StoredMessage {
  id: string;
  body: string;
  attributes: MessageAttributes;
  sentAt: number;
  visibleAt: number;
  receiveCount: number;
  firstReceivedAt?: number;
  /** The handle of the latest receive. Only this handle can delete the message. */
  receiptHandle?: string;
  groupId?: string;
  sourceArn?: string;
}

export interface QueueCounts {
  visible: number;
  inFlight: number;
  delayed: number;
}

export interface Queue {
  definition: QueueDefinition;
  send(body: string, attributes: MessageAttributes, delaySeconds?: number): StoredMessage;
  /** Takes at most `count` visible messages; they stay hidden for the visibility timeout. */
  receive(count: number, visibilityTimeoutSeconds?: number): StoredMessage[];
  remove(receiptHandle: string): void;
  /**
   * Changes how long a received message stays hidden.
   * @throws AwsError MessageNotInflight.
   */
  changeVisibility(receiptHandle: string, seconds: number): void;
  /** Adds a dead letter, or a message that was moved from another queue. */
  accept(message: StoredMessage): void;
  purge(): void;
  counts(): QueueCounts;
  messages(): StoredMessage[];
  /** Resolves when a message becomes visible, and after `milliseconds` at the latest. */
  wait(milliseconds: number): Promise<void>;
  /** Ends all waits, for example after a move of the clock. */
  wake(): void;
}

export interface QueueOptions {
  clock: LocalClock;
  /** The kept messages; they are changed in place. */
  messages: StoredMessage[];
  changed(): void;
  bury(message: StoredMessage, deadLetterArn: string): void;
}

/** One standard queue. It delivers at least once, with visibility timeout, delay, receive count and redrive. */
export function createQueue(definition: QueueDefinition, options: QueueOptions): Queue {
  const { clock, messages, changed } = options;
  const waiting = new Set<() => void>();
  const now = () => clock.now().getTime();

  function take(predicate: (message: StoredMessage) => boolean): StoredMessage | undefined {
    const at = messages.findIndex(predicate);
    return at === -1 ? undefined : messages.splice(at, 1)[0];
  }

  function dropOld(): void {
    const oldest = now() - definition.retentionSeconds * 1000;
    while (take((message) => message.sentAt < oldest)) changed();
  }

  /** The milliseconds until the next hidden message becomes visible. */
  const untilNext = () =>
    messages.reduce((least, { visibleAt }) => {
      const remainingMs = visibleAt - now();
      return remainingMs > 0 ? Math.min(least, remainingMs) : least;
    }, Infinity);

  const queue: Queue = {
    definition,

    send(body, attributes, delaySeconds = definition.delaySeconds) {
      const message: StoredMessage = {
        id: crypto.randomUUID(),
        body,
        attributes,
        sentAt: now(),
        visibleAt: now() + delaySeconds * 1000,
        receiveCount: 0,
      };
      messages.push(message);
      changed();
      queue.wake();
      return message;
    },

    receive(count, visibilityTimeoutSeconds = definition.visibilityTimeoutSeconds) {
      dropOld();
      const received: StoredMessage[] = [];
      const { redrive } = definition;
      const time = now();
      for (let at = 0; at < messages.length && received.length < count; at++) {
        const message = messages[at]!;
        if (message.visibleAt > time) continue;
        if (redrive && message.receiveCount >= redrive.maxReceiveCount) {
          messages.splice(at--, 1);
          options.bury({ ...message, sourceArn: definition.arn }, redrive.arn);
          continue;
        }
        message.receiveCount += 1;
        message.firstReceivedAt ??= time;
        message.receiptHandle = `${message.id}#${crypto.randomUUID()}`;
        message.visibleAt = time + visibilityTimeoutSeconds * 1000;
        received.push(message);
      }
      if (received.length > 0) changed();
      return received.map((message) => ({ ...message }));
    },

    remove(receiptHandle) {
      if (!receiptHandle.includes('#')) {
        throw new AwsError('ReceiptHandleIsInvalid', 'The input receipt handle is invalid.');
      }
      if (take((message) => message.receiptHandle === receiptHandle)) changed();
    },

    changeVisibility(receiptHandle, seconds) {
      const message = messages.find((candidate) => candidate.receiptHandle === receiptHandle);
      if (!message || message.visibleAt <= now()) {
        throw new AwsError('MessageNotInflight', 'The message is not in flight.');
      }
      message.visibleAt = now() + seconds * 1000;
      changed();
      queue.wake();
    },

    accept(message) {
      messages.push({ ...message, visibleAt: now(), receiveCount: 0, receiptHandle: undefined });
      changed();
      queue.wake();
    },

    purge() {
      messages.length = 0;
      changed();
    },

    counts() {
      const hidden = messages.filter((message) => message.visibleAt > now());
      const inFlight = hidden.filter((message) => message.receiveCount > 0).length;
      return { visible: messages.length - hidden.length, inFlight, delayed: hidden.length - inFlight };
    },

    messages: () => messages.map((message) => ({ ...message })),

    wait: (milliseconds) =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, Math.max(1, Math.min(milliseconds, untilNext())));
        waiting.add(wake);
      }),

    wake() {
      for (const wake of waiting) wake();
    },
  };
  return queue;
}
