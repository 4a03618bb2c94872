import { changeItem, conditionOf } from '#functions/platform/change-item.ts';
import { getEntities, withoutKeys, type Reference } from '#functions/platform/entity.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { sendingEntity } from './sendings.ts';
import type { Channel } from '#functions/accounts/domain/audience.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import { shards } from '#functions/platform/shard-of.ts';
import {
  addToCounter,
  partKeys,
  sumParts,
  type ShardedCounter,
} from '#functions/platform/sharded-counter.ts';
import { encodeCursor, listQuery, queryPage } from '#functions/platform/list-query.ts';
import {
  getItem,
  getItems,
  put,
  remove,
  transactUnlessRefused,
  unlessRefused,
  updateItemOnce,
  type NamedWrite,
} from '#functions/platform/table.ts';
import { resultNames, type Counts, type Recipient, type Result } from '../domain/sending.ts';

const pageSize = 50;
const secondsToKeep = 400 * 24 * 3600;

const resultsOf = (sendingId: string): ShardedCounter => ({
  partKey: (shard) => keys.counterPart(sendingEntity.key(sendingId).pk, 'RESULTS', shard),
});

const counterWrite = ({ occurrenceId, userId }: Recipient, changes: Partial<Counts>): NamedWrite =>
  addToCounter('counter', resultsOf(occurrenceId), userId, changes);

/** Reads how many recipients of each sending have each result. The answer has the order of the ids. */
export async function readCounts(sendingIds: string[]): Promise<Counts[]> {
  const parts = await getItems(sendingIds.flatMap((id) => partKeys(resultsOf(id))));
  return sendingIds.map((_, index) =>
    sumParts(parts.slice(index * shards, (index + 1) * shards), resultNames),
  );
}

export interface BatchMember {
  userId: string;
  /** Undefined for an account that no longer exists. */
  user: User | undefined;
  recipient: Recipient | undefined;
}

/** Reads the accounts of a batch as they are now, each with its result in the sending, in one request. */
export async function readBatch(
  sendingId: string,
  channel: Channel,
  userIds: string[],
): Promise<BatchMember[]> {
  const [users, recipients] = await getEntities([
    userIds.map((userId) => userEntity.at(userId)),
    userIds.map((userId) => recipientAt(sendingId, userId, channel)),
  ]);
  return userIds.map((userId, index) => ({ userId, user: users[index], recipient: recipients[index] }));
}

const recipientAt = (
  sendingId: string,
  userId: string,
  channel: Channel,
): Reference<Recipient | undefined> => ({
  key: keys.recipient(sendingId, userId, channel),
  read: (item) => item && withoutKeys<Recipient>(item),
});

const contentOf = (recipient: Recipient) => ({
  entity: 'recipient',
  ...recipient,
  ttl: Math.floor(Date.parse(recipient.at) / 1000) + secondsToKeep,
});

const keyOf = ({ occurrenceId, userId }: Recipient, channel: Channel) =>
  keys.recipient(occurrenceId, userId, channel);

/**
 * @param before an earlier claim that has run out; undefined for none
 * @returns false when another worker has the recipient
 */
export const claimRecipient = async (
  recipient: Recipient,
  channel: Channel,
  before: Recipient | undefined,
): Promise<boolean> => {
  const claimWrite = changeItem('recipient', keyOf(recipient, channel), {
    set: contentOf(recipient),
    when: before ? heldBy(before) : isNew,
  });
  return (await unlessRefused(updateItemOnce(claimWrite))) !== undefined;
};

const heldBy = ({ claim }: Recipient) => ({ status: 'claimed', claim });
const isNew = { pk: undefined };

/** Releases a recipient's claim when nothing was sent. */
export async function releaseRecipient(recipient: Recipient, channel: Channel): Promise<void> {
  await transactUnlessRefused([
    remove('recipient', { Key: keyOf(recipient, channel), ...conditionOf(heldBy(recipient)) }),
  ]);
}

/**
 * Writes a recipient's result and counts it, once for each recipient.
 * @param isClaimed true when the recipient is stored under its claim; false when nothing is stored yet
 * @returns false when there was a result already, or when another worker has claimed the recipient
 */
export async function recordResult(
  recipient: Recipient & { status: Result },
  channel: Channel,
  isClaimed: boolean,
): Promise<boolean> {
  const isFailure = recipient.status === 'failed' || recipient.status === 'unknown';
  return transactUnlessRefused([
    put('recipient', {
      Item: {
        ...keyOf(recipient, channel),
        ...contentOf(recipient),
        ...(isFailure && {
          listing_pk: lists.failedRecipients(recipient.occurrenceId),
          listing_sk: recipient.userId,
        }),
      },
      ...conditionOf(isClaimed ? heldBy(recipient) : isNew),
    }),
    counterWrite(recipient, { [recipient.status]: 1 }),
  ]);
}

export const getRecipient = (sendingId: string, userId: string, channel: Channel) =>
  getItem<Recipient>(keys.recipient(sendingId, userId, channel));

/** The mail came back: changes a recipient's result from `sent` to `failed`. False when it is not `sent`. */
export const returnRecipient = (recipient: Recipient, channel: Channel, reason: string): Promise<boolean> =>
  transactUnlessRefused([
    changeItem('recipient', keyOf(recipient, channel), {
      set: {
        status: 'failed',
        reason,
        listing_pk: lists.failedRecipients(recipient.occurrenceId),
        listing_sk: recipient.userId,
      },
      when: { status: 'sent' },
    }),
    counterWrite(recipient, { sent: -1, failed: 1 }),
  ]);

/** With `failedOnly`, lists only recipients with the result `failed` or `unknown`. */
export async function listRecipientPage(sendingId: string, failedOnly: boolean, cursor: string | undefined) {
  const list = failedOnly
    ? listQuery('listing', lists.failedRecipients(sendingId))
    : listQuery(undefined, sendingEntity.key(sendingId).pk, { startingWith: 'RECIPIENT#' });
  const page = await queryPage<Recipient>(list, pageSize, cursor);
  return { recipients: page.items, cursor: encodeCursor(page.cursor) };
}
