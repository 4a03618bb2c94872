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

/** In place of an address: the co-op's own, which the stage file names (`support.email`) and the delivery knows. */
export const staffAddress = 'staff';

/** One message waiting to be delivered. It is written in the transaction that causes it. */
export interface OutboxMessage<Template extends MailTemplate = MailTemplate> {
  id: string;
  template: Template;
  to: string;
  /** Whose it is: they get the notification and, where they opted in, the text message. */
  userId?: string;
  /** It confirms what its reader has just done: it is in the list of notifications, and read. */
  isOwnAction?: boolean;
  /** Whose it is where it is mail alone, as a link to a password is. */
  accountId?: string;
  /** It is texted to this number (E.164) alone, whatever was opted into, and not after `until` (UTC). */
  textOnly?: { phone: string; until: string };
  /** The record whose state it tells, and which state. */
  about?: { id: string; version: number };
  /** It goes out after `minutesToSettle`, and not at all once a later state of the same record was told. */
  waits?: true;
  data: MailData[Template];
}

/** A message as the table has it. */
export interface StoredMessage extends OutboxMessage {
  createdAt: string;
  /** When a worker took it. */
  claimedAt?: string;
  mailedAt?: string;
  /** Set before the text message goes out, so that it never goes twice. */
  smsSentAt?: string;
  sentAt?: string;
  /** The provider's id of the mail; `none` when there was no address to write to. */
  providerId?: string;
  /** Why it was taken out of the sweep. */
  problem?: string;
  /** What came back of the mail. */
  returned?: 'bounced' | 'complained';
  /** How often a provider could not take it. */
  attempts?: number;
}

const messageEntity = defineEntity({
  name: 'message',
  key: keys.message,
  idOf: (message: StoredMessage & { ttl?: number }) => [message.id],
});

/** How long a message waits for a next one about the same; the sweep takes it then. */
const minutesToSettle = 5;
/** More than the clocks of two functions lie apart. */
const apartSeconds = 60;
const secondsToKeep = 30 * 24 * 3600;
/** A worker that claimed a message and was not heard of for this long has died. */
const claimSeconds = 120;

/**
 * The write that puts a message into the outbox, to be part of the transaction that causes it. One whose id
 * exists was told already: it is left out, and refuses nothing.
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

/** The latest messages to an account, newest first: those of 30 days, since they are kept no longer. */
export async function listMessagesTo(userId: string, limit: number): Promise<StoredMessage[]> {
  const { items } = await query<StoredMessage>({
    ...listQuery('listing', lists.messagesTo(userId)),
    ScanIndexForward: false,
    Limit: limit,
  });
  return items;
}

/** Which messages of these ids were written, delivered or not; they are kept for 30 days. */
export async function findWritten(messageIds: string[]): Promise<ReadonlySet<string>> {
  const found = await getItems<{ id: string }>(messageIds.map(keys.message), { attributes: ['id'] });
  return new Set(found.flatMap((message) => message?.id ?? []));
}

/** Whether a later state of what a message is about was told to the same account. */
export async function isOutdated({ about, userId = '', createdAt }: StoredMessage): Promise<boolean> {
  if (!about) return false;
  const after = new Date(Date.parse(createdAt) - apartSeconds * 1000).toISOString();
  const { items } = await query<StoredMessage>(listQuery('listing', lists.messagesTo(userId), { after }));
  return items.some((other) => other.about?.id === about.id && other.about.version > about.version);
}

/** The mail of a message came back, or was reported as spam. A message that is gone by now is left alone. */
export const markMailReturned = (
  messageId: string,
  returned: NonNullable<StoredMessage['returned']>,
): Promise<unknown> => unlessRefused(updateItem(messageEntity.updateAt([messageId], { returned })));

/**
 * Hands committed messages to the queue. A failure is only logged: the sweep sends what was left, so the
 * command that caused the message never fails because of it.
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

/** Ids of messages that have waited since before `before`, oldest first. */
export async function listWaitingMessages(before: Date, limit: number): Promise<string[]> {
  const { items } = await query<{ id: string }>({
    ...listQuery('due', due.messages, { upTo: before.toISOString() }),
    Limit: limit,
  });
  return items.map((item) => item.id);
}

/**
 * Takes a message for delivery. Undefined when it was delivered already, is gone, or another worker has it.
 * A claim older than two minutes is taken over: its worker has died.
 */
export async function claimMessage(messageId: string, now: Date): Promise<StoredMessage | undefined> {
  const stale = new Date(now.getTime() - claimSeconds * 1000).toISOString();
  const claimed = await unlessRefused(
    updateItemOnce<StoredMessage>(
      messageEntity.updateAt(
        [messageId],
        { claimedAt: now.toISOString() },
        { sentAt: undefined, claimedAt: either(undefined, below(stale)) },
      ),
    ),
  );
  return claimed && (claimed.item ?? messageEntity.get(messageId));
}

const change = async (messageId: string, changes: Parameters<typeof messageEntity.updateAt>[1]) => {
  await updateItem(messageEntity.updateAt([messageId], changes));
};

/** The mail went out (`providerId`), or must not go out; whatever else is to be done, it is not sent again. */
export const markMailDone = (
  message: StoredMessage,
  providerId: string | undefined,
  now: Date,
): Promise<void> => change(message.id, { mailedAt: now.toISOString(), providerId: providerId ?? 'none' });

/** The text message is about to go out. */
export const markSmsSent = (messageId: string, now: Date): Promise<void> =>
  change(messageId, { smsSentAt: now.toISOString() });

/** Marks a message as delivered and forgets its content: links with tokens are not kept. */
export const markMessageSent = (messageId: string, now: Date): Promise<void> =>
  change(messageId, {
    sentAt: now.toISOString(),
    due_pk: undefined,
    due_sk: undefined,
    problem: undefined,
    data: undefined,
  });

/** Gives a message back that a provider could not take; the sweep brings it again, later each time. */
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
 * Takes a message out of the sweep that would fail again and again. The queue still tries it some times and
 * then keeps it among the dead letters; put back from there, it is delivered as any other.
 */
export const quarantineMessage = (messageId: string, problem: string): Promise<void> =>
  change(messageId, { problem, claimedAt: undefined, due_pk: undefined, due_sk: undefined });
