import { below, either } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { logger } from '#functions/platform/logger.ts';
import { sendToQueue } from '#functions/platform/queue.ts';
import { latestFirst, listQuery } from '#functions/platform/list-query.ts';
import {
  getItems,
  query,
  transact,
  unlessRefused,
  updateItem,
  updateItemOnce,
  type NamedWrite,
} from '#functions/platform/table.ts';
import type { MailData, MailTemplate } from '../domain/mail-templates.ts';
import { minutesToWait } from '../domain/provider-failure.ts';

/** Stands for the co-op's own address. At delivery, `support.email` of the stage file replaces it. */
export const staffAddress = 'staff';

/** A message to one recipient. The transaction that causes the message also writes it. */
export interface OutboxMessage<Template extends MailTemplate = MailTemplate> {
  id: string;
  template: Template;
  to: string;
  /** The recipient's account. The notification goes to it, and the SMS if the member wants SMS. */
  userId?: string;
  /** True when the message confirms the reader's own action, so that its notification counts as read. */
  isOwnAction?: boolean;
  /** Replaces `userId` when the message makes no notification, such as a mail with a link to set a password. */
  accountId?: string;
  /** For a message by SMS alone: number (E.164) and deadline (UTC). Sent even if the member wants no SMS. */
  textOnly?: { phone: string; until: string };
  /** The id and version of the record that the message is about. */
  about?: { id: string; version: number };
  /** True to wait `minutesToSettle` minutes. A message about a later version of the record then replaces this one. */
  waits?: true;
  data: MailData[Template];
}

export interface StoredMessage extends OutboxMessage {
  createdAt: string;
  claimedAt?: string;
  mailedAt?: string;
  /** Saved just before the SMS is sent, so that a crash afterwards causes no second SMS. */
  smsSentAt?: string;
  sentAt?: string;
  /** The mail's id at the provider; `none` when no mail was sent. */
  providerId?: string;
  /** The reason why the sweep no longer queues this message. */
  problem?: string;
  /** The provider's report that the mail came back, or was marked as spam. */
  returned?: 'bounced' | 'complained';
  /** The number of times that a provider failed to send the message. */
  attempts?: number;
}

const messageEntity = defineEntity({
  name: 'message',
  key: keys.message,
  idOf: (message: StoredMessage & { ttl?: number }) => [message.id],
});

/** The minutes in which a later message about the same record replaces a message with `waits`. */
const minutesToSettle = 5;
/** The seconds by which the clocks of two functions may differ at most. */
const apartSeconds = 60;
const secondsToKeep = 30 * 24 * 3600;
/** The seconds after which the worker that claimed a message counts as dead. */
const claimSeconds = 120;

/** A message whose write belongs to a transaction. The message is queued by its id afterwards. */
export interface OutboxMail {
  id: string;
  write: NamedWrite;
  /** True for a message that is not queued at once. The sweep queues it later. */
  waits?: true | undefined;
}

/** When a message with this id exists, the write is left out and the rest of the transaction goes on. */
export function outboxMessage<Template extends MailTemplate>(
  message: OutboxMessage<Template>,
  now: Date,
): OutboxMail {
  const whose = message.userId ?? message.accountId;
  const at = now.toISOString();
  const write = messageEntity.create(
    { ...message, createdAt: at, ttl: Math.floor(now.getTime() / 1000) + secondsToKeep },
    {
      due_pk: due.messages,
      due_sk: message.waits ? new Date(now.getTime() + minutesToSettle * 60_000).toISOString() : at,
      ...(whose !== undefined && {
        listing_pk: lists.messagesTo(whose),
        listing_sk: `${at}#${message.id}`,
      }),
    },
  );
  return { id: message.id, write: { ...write, isOptional: true }, waits: message.waits };
}

/** The mail to an account, at its address. */
export const outboxMail = <Template extends MailTemplate>(
  id: string,
  { id: userId, email: to }: { id: string; email: string },
  template: Template,
  data: MailData[Template],
  now: Date,
): OutboxMail => outboxMessage({ id, template, to, userId, data }, now);

/**
 * Makes the writes in one transaction with the mails, and queues the mails. Undefined stands for no mail.
 * @throws as `transact`
 */
export async function transactWithMails(
  writes: readonly NamedWrite[],
  mails: readonly (OutboxMail | undefined)[],
): Promise<void> {
  const present = mails.filter((mail) => mail !== undefined);
  await transact([...writes, ...present.map(({ write }) => write)]);
  await enqueue(present.flatMap(({ id, waits }) => (waits ? [] : id)));
}

/** Reads the latest messages to an account, newest first. Messages are deleted after 30 days. */
export async function listMessagesTo(userId: string, limit: number): Promise<StoredMessage[]> {
  const list = listQuery('listing', lists.messagesTo(userId));
  return (await messageEntity.query({ ...latestFirst(list), Limit: limit })).items;
}

/** Finds which of these messages are in the outbox, delivered or not. Messages are deleted after 30 days. */
export async function findWritten(messageIds: string[]): Promise<ReadonlySet<string>> {
  const messages = await getItems<{ id: string }>(messageIds.map(keys.message), { attributes: ['id'] });
  return new Set(messages.flatMap((message) => message?.id ?? []));
}

/** True when the same account has a message about a later version of the same record. */
export async function isOutdated({ about, userId = '', createdAt }: StoredMessage): Promise<boolean> {
  if (!about) return false;
  const after = new Date(Date.parse(createdAt) - apartSeconds * 1000).toISOString();
  const { items } = await query<StoredMessage>(listQuery('listing', lists.messagesTo(userId), { after }));
  return items.some((other) => other.about?.id === about.id && other.about.version > about.version);
}

/** Records that the mail came back, or was reported as spam. Does nothing when the message was deleted. */
export const markMailReturned = (
  messageId: string,
  returned: NonNullable<StoredMessage['returned']>,
): Promise<unknown> => unlessRefused(updateItem(messageEntity.updateAt([messageId], { returned })));

/** Queues messages. A failure is only logged, so that the caller does not fail. The sweep queues the rest later. */
export async function enqueue(messageIds: string[]): Promise<void> {
  if (messageIds.length === 0) return;
  try {
    const refused = await sendToQueue(
      'OUTBOX_QUEUE_URL',
      messageIds.map((messageId) => ({ messageId })),
    );
    if (refused > 0) logger.warn('Messages left for the sweep', { refused });
  } catch (error) {
    logger.warn('Messages left for the sweep', { error: error as Error });
  }
}

/** Reads the ids of undelivered messages that were due at `before`, oldest first. */
export const listWaitingMessages = async (before: Date, limit: number): Promise<string[]> =>
  (await messageEntity.queryDue(due.messages, before, limit)).map(({ id }) => id);

/** @returns undefined when the message was delivered, does not exist, or is claimed by another worker */
export async function claimMessage(messageId: string, now: Date): Promise<StoredMessage | undefined> {
  const stale = new Date(now.getTime() - claimSeconds * 1000).toISOString();
  const claimResult = await unlessRefused(
    updateItemOnce<StoredMessage>(
      messageEntity.updateAt(
        [messageId],
        { claimedAt: now.toISOString() },
        { sentAt: undefined, claimedAt: either(undefined, below(stale)) },
      ),
    ),
  );
  return claimResult && (claimResult.item ?? messageEntity.get(messageId));
}

const change = async (messageId: string, changes: Parameters<typeof messageEntity.updateAt>[1]) => {
  await updateItem(messageEntity.updateAt([messageId], changes));
};

/** The mail was sent (`providerId`), or must not be sent (`none`). A repeated delivery sends no mail. */
export const markMailDone = (messageId: string, providerId: string, now: Date): Promise<void> =>
  change(messageId, { mailedAt: now.toISOString(), providerId });

export const markSmsSent = (messageId: string, now: Date): Promise<void> =>
  change(messageId, { smsSentAt: now.toISOString() });

/** Clears the mark of an SMS that the provider did not take, so that the next delivery sends the SMS. */
export const clearSmsMark = (messageId: string): Promise<void> => change(messageId, { smsSentAt: undefined });

/** Removes the content: links in it may have tokens. `mailedAt` is also the time of a decision to send no mail. */
export const markMessageSent = (messageId: string, providerId: string, mailedAt: string): Promise<void> =>
  change(messageId, {
    mailedAt,
    providerId,
    sentAt: new Date().toISOString(),
    due_pk: undefined,
    due_sk: undefined,
    problem: undefined,
    data: undefined,
  });

const dueAgain = (at: Date) => ({ due_pk: due.messages, due_sk: at.toISOString(), claimedAt: undefined });

/** The sweep queues the message after `minutesToWait`. The marks of its mail and SMS stay: neither is sent twice. */
export function postponeMessage({ id, attempts = 0 }: StoredMessage, now: Date): Promise<void> {
  const next = new Date(now.getTime() + minutesToWait(attempts) * 60_000);
  return change(id, { ...dueAgain(next), attempts: attempts + 1, problem: undefined });
}

/** Defers a message whose SMS waits for the end of the quiet hours (`until`). The sweep queues it then. */
export const deferMessage = (messageId: string, until: Date): Promise<void> =>
  change(messageId, { ...dueAgain(until), problem: undefined });

/**
 * Keeps the sweep from queuing a message that would fail every time. The queue tries it some more times and
 * moves it to the dead-letter queue. A person can put it back on the queue from there.
 * @param smsDueAt the end of the quiet hours, for which the message's SMS waits although the mail was refused.
 * The sweep queues the message once more at this time. Undefined when no SMS waits
 */
export const quarantineMessage = (messageId: string, problem: string, smsDueAt?: Date): Promise<void> =>
  change(messageId, {
    problem,
    claimedAt: undefined,
    due_pk: undefined,
    due_sk: undefined,
    ...(smsDueAt && dueAgain(smsDueAt)),
  });
