import { below, either } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { logger } from '#functions/platform/logger.ts';
import { sendToQueue } from '#functions/platform/queue.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import {
  getItems,
  query,
  unlessRefused,
  updateItem,
  updateItemOnce,
  type NamedWrite,
} from '#functions/platform/table.ts';
import type { MailData, MailTemplate } from '../domain/mail-templates.ts';
import { minutesToWait } from '../domain/provider-failure.ts';

/** Stands for the co-op's own address, which the delivery reads from the stage file (`support.email`). */
export const staffAddress = 'staff';

/** One message to be delivered. The transaction that causes it writes it. */
export interface OutboxMessage<Template extends MailTemplate = MailTemplate> {
  id: string;
  template: Template;
  to: string;
  /** The recipient's account, who also gets the notification and, if wanted, the SMS. */
  userId?: string;
  /** True when it confirms the reader's own action. Its notification counts as read. */
  isOwnAction?: boolean;
  /** The recipient's account for a mail without a notification, such as a link to a password. */
  accountId?: string;
  /** The only recipient: this number (E.164), by SMS alone, whatever the account's choices, until `until` (UTC). */
  textOnly?: { phone: string; until: string };
  /** The record that it tells of, and the version of the record. */
  about?: { id: string; version: number };
  /** True when it is sent after `minutesToSettle`. It is not sent once a later version of the same record was told. */
  waits?: true;
  data: MailData[Template];
}

/** A message as the table has it. */
export interface StoredMessage extends OutboxMessage {
  createdAt: string;
  /** The time at which a worker took it. */
  claimedAt?: string;
  mailedAt?: string;
  /** Set before the SMS is sent, so that it is never sent twice. */
  smsSentAt?: string;
  sentAt?: string;
  /** The provider's id of the mail; `none` when there was no address. */
  providerId?: string;
  /** The reason why the sweep leaves it out. */
  problem?: string;
  /** The report about a returned mail. */
  returned?: 'bounced' | 'complained';
  /** The number of failed attempts at a provider. */
  attempts?: number;
}

const messageEntity = defineEntity({
  name: 'message',
  key: keys.message,
  idOf: (message: StoredMessage & { ttl?: number }) => [message.id],
});

/** The time that a message waits for a later one about the same record. The sweep sends it then. */
const minutesToSettle = 5;
/**
 * The limit of the difference between the clocks of two functions, in seconds. It is more than they ever
 * differ.
 */
const apartSeconds = 60;
const secondsToKeep = 30 * 24 * 3600;
/** The time without news after which the worker of a claim counts as dead. */
const claimSeconds = 120;

/**
 * Answers the write of a message, for the transaction that causes the message. A message whose id exists was
 * told already: it is left out, without refusing the transaction.
 */
export function outboxWrite<Template extends MailTemplate>(
  message: OutboxMessage<Template>,
  now: Date,
): NamedWrite {
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
  return { ...write, isOptional: true };
}

/** Reads the latest messages to an account, newest first. They are kept for 30 days. */
export async function listMessagesTo(userId: string, limit: number): Promise<StoredMessage[]> {
  const { items } = await query<StoredMessage>({
    ...listQuery('listing', lists.messagesTo(userId)),
    ScanIndexForward: false,
    Limit: limit,
  });
  return items;
}

/**
 * Answers which of these message ids were written, whether or not the messages were delivered. The ids are
 * kept for 30 days.
 */
export async function findWritten(messageIds: string[]): Promise<ReadonlySet<string>> {
  const messages = await getItems<{ id: string }>(messageIds.map(keys.message), { attributes: ['id'] });
  return new Set(messages.flatMap((message) => message?.id ?? []));
}

/** True when the same account was told a later state of what this message is about. */
export async function isOutdated({ about, userId = '', createdAt }: StoredMessage): Promise<boolean> {
  if (!about) return false;
  const after = new Date(Date.parse(createdAt) - apartSeconds * 1000).toISOString();
  const { items } = await query<StoredMessage>(listQuery('listing', lists.messagesTo(userId), { after }));
  return items.some((other) => other.about?.id === about.id && other.about.version > about.version);
}

/** Records that a message's mail came back, or was reported as spam. A message that is gone is left alone. */
export const markMailReturned = (
  messageId: string,
  returned: NonNullable<StoredMessage['returned']>,
): Promise<unknown> => unlessRefused(updateItem(messageEntity.updateAt([messageId], { returned })));

/**
 * Puts committed messages on the queue. A failure is only logged and never fails the command that caused the
 * message, as the sweep sends the rest.
 */
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

/** Reads the ids of messages that have waited since before `before`, oldest first. */
export async function listWaitingMessages(before: Date, limit: number): Promise<string[]> {
  const { items } = await query<{ id: string }>({
    ...listQuery('due', due.messages, { upTo: before.toISOString() }),
    Limit: limit,
  });
  return items.map((item) => item.id);
}

/**
 * Claims a message for delivery. Undefined when it was delivered already, is gone, or another worker has it. A
 * claim older than two minutes is taken over, as its worker has died.
 */
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

/**
 * Records that the mail was sent (`providerId`), or must not be (`none`). It is not sent again, whatever else is left to do.
 */
export const markMailDone = (messageId: string, providerId: string, now: Date): Promise<void> =>
  change(messageId, { mailedAt: now.toISOString(), providerId });

/** Records that the SMS is about to be sent. */
export const markSmsSent = (messageId: string, now: Date): Promise<void> =>
  change(messageId, { smsSentAt: now.toISOString() });

/**
 * Marks a message as delivered and removes its content, so that links with tokens are not kept.
 * @param providerId the provider's id of the mail, or `none`
 * @param mailedAt the time of the mail, or of the decision to send none
 */
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

/** Gives back a message that a provider could not take. The sweep brings it again, later each time. */
export async function postponeMessage(message: StoredMessage, now: Date): Promise<void> {
  const attempts = message.attempts ?? 0;
  await change(message.id, {
    due_pk: due.messages,
    due_sk: new Date(now.getTime() + minutesToWait(attempts) * 60_000).toISOString(),
    attempts: attempts + 1,
    claimedAt: undefined,
    smsSentAt: undefined,
    problem: undefined,
  });
}

/**
 * Takes a message out of the sweep that would fail every time. The queue still tries it some times and then
 * keeps it among the dead letters. Put back from there, it is delivered as any other.
 */
export const quarantineMessage = (messageId: string, problem: string): Promise<void> =>
  change(messageId, { problem, claimedAt: undefined, due_pk: undefined, due_sk: undefined });
