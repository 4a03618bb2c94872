import { due, keys } from '#functions/platform/keys.ts';
import { logger } from '#functions/platform/logger.ts';
import { sendToQueue } from '#functions/platform/queue.ts';
import {
  getItem,
  isConditionFailure,
  listQuery,
  put,
  query,
  updateItem,
  type NamedWrite,
} from '#functions/platform/table.ts';
import type { MailData, MailTemplate } from '../domain/mail-templates.ts';

/** One mail waiting to be sent. It is written in the transaction that causes it. */
export interface OutboxMessage<Template extends MailTemplate = MailTemplate> {
  id: string;
  template: Template;
  to: string;
  /** Whose it is: they get the notification and, where they opted in, the text message. */
  userId?: string;
  data: MailData[Template];
}

const secondsToKeep = 30 * 24 * 3600;
/** A worker that claimed a message and was not heard of for this long has died. */
const claimSeconds = 120;

/** The write that puts a message into the outbox, to be part of the transaction that causes it. */
export function outboxWrite<Template extends MailTemplate>(
  message: OutboxMessage<Template>,
  now: Date,
): NamedWrite {
  return put('message', {
    Item: {
      ...keys.message(message.id),
      entity: 'message',
      ...message,
      due_pk: due.messages,
      due_sk: now.toISOString(),
      ttl: Math.floor(now.getTime() / 1000) + secondsToKeep,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
}

/**
 * Hands committed messages to the queue. A failure is only logged: the sweep sends what was left, so the
 * command that caused the message never fails because of it.
 */
export async function relay(messageIds: string[]): Promise<void> {
  if (messageIds.length === 0) return;
  try {
    const refused = await sendToQueue(
      'MESSAGES_QUEUE_URL',
      messageIds.map((messageId) => ({ messageId })),
    );
    if (refused > 0) logger.warn('Messages left for the sweep', { refused });
  } catch (error) {
    logger.warn('Messages left for the sweep', { error: error as Error });
  }
}

/** Ids of messages that have waited since before `before`, oldest first. */
export async function listWaitingMessages(before: Date, limit: number): Promise<string[]> {
  const { items } = await query<{ id: string }>({
    ...listQuery('due', due.messages, { to: before.toISOString() }),
    Limit: limit,
  });
  return items.map((item) => item.id);
}

/**
 * Takes a message for sending. Undefined when it was sent already, is gone, or another worker has it.
 * A claim older than two minutes is taken over: should a worker die between sending and marking, the mail
 * goes out twice rather than never.
 */
export async function claimMessage(messageId: string, now: Date): Promise<OutboxMessage | undefined> {
  try {
    return await updateItem<OutboxMessage>({
      Key: keys.message(messageId),
      UpdateExpression: 'SET claimedAt = :now',
      ConditionExpression:
        'attribute_exists(pk) AND attribute_not_exists(sentAt) AND (attribute_not_exists(claimedAt) OR claimedAt < :stale)',
      ExpressionAttributeValues: {
        ':now': now.toISOString(),
        ':stale': new Date(now.getTime() - claimSeconds * 1000).toISOString(),
      },
    });
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** True when nothing remains to be done for this message. */
export async function isMessageDone(messageId: string): Promise<boolean> {
  const message = await getItem<{ sentAt?: string }>(keys.message(messageId));
  return message === undefined || message.sentAt !== undefined;
}

/** Marks a message as sent and forgets its content: links with tokens are not kept. */
export async function markMessageSent(messageId: string, providerId: string, now: Date): Promise<void> {
  await updateItem({
    Key: keys.message(messageId),
    UpdateExpression: 'SET sentAt = :now, providerId = :provider REMOVE due_pk, due_sk, #data',
    ExpressionAttributeNames: { '#data': 'data' },
    ExpressionAttributeValues: { ':now': now.toISOString(), ':provider': providerId },
  });
}

/** Gives a message back after a failed attempt, so that the next delivery may take it at once. */
export async function releaseMessage(messageId: string): Promise<void> {
  await updateItem({ Key: keys.message(messageId), UpdateExpression: 'REMOVE claimedAt' });
}
