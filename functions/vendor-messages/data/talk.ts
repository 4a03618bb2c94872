import { changeItem } from '#functions/platform/change-item.ts';
import { defineEntity, defineVersionedEntity, type Reference } from '#functions/platform/entity.ts';
import { due, keys, lists, type Key } from '#functions/platform/keys.ts';
import { latestFirst, listQuery } from '#functions/platform/list-query.ts';
import { remove, type NamedWrite } from '#functions/platform/table.ts';
import type { VendorFeedback } from '../domain/feedback.ts';
import type { UnreadChange, VendorMessage } from '../domain/message.ts';

export const talkOf = (vendorId: string): string => `VENDOR_TALK#${vendorId}`;
export const messagePrefix = 'MESSAGE#';
export const feedbackPrefix = 'FEEDBACK#';

/** A message is in its vendor's talk, in the list of all messages and, while unread, in the list of unread ones. */
export const messageEntity = defineVersionedEntity({
  name: 'vendor message',
  key: (vendorId: string, createdAt: string, id: string): Key => ({
    pk: talkOf(vendorId),
    sk: `${messagePrefix}${createdAt}#${id}`,
  }),
  idOf: ({ vendorId, createdAt, id }: VendorMessage) => [vendorId, createdAt, id],
  indexes: ({ createdAt, id, status }) => ({
    listing_pk: lists.vendorMessages,
    listing_sk: `${createdAt}#${id}`,
    ...(status === 'unread' && { due_pk: due.unreadVendorMessages, due_sk: `${createdAt}#${id}` }),
  }),
});

/** Feedback is in its vendor's talk, in the list of all feedback and, while open, in the list of open feedback. */
export const feedbackEntity = defineVersionedEntity({
  name: 'vendor feedback',
  key: (vendorId: string, createdAt: string, id: string): Key => ({
    pk: talkOf(vendorId),
    sk: `${feedbackPrefix}${createdAt}#${id}`,
  }),
  idOf: ({ vendorId, createdAt, id }: VendorFeedback) => [vendorId, createdAt, id],
  indexes: ({ createdAt, id, status }) => ({
    listing_pk: lists.vendorFeedback,
    listing_sk: `${createdAt}#${id}`,
    ...(status === 'open' && { due_pk: due.openVendorFeedback, due_sk: `${createdAt}#${id}` }),
  }),
});

/** Leads from the id of a message or feedback to the other parts of its key, and keeps the id unique. */
export const addressEntity = defineEntity({
  name: 'vendor talk address',
  key: (id: string): Key => ({ pk: `VENDOR_TALK_ADDRESS#${id}`, sk: 'ADDRESS' }),
  idOf: (address: { id: string; vendorId: string; createdAt: string }) => [address.id],
});

export const addressRemoval = (id: string): NamedWrite =>
  remove(addressEntity.name, { Key: addressEntity.key(id) });

const stateKey = (vendorId: string): Key => ({ pk: talkOf(vendorId), sk: 'STATE' });

/**
 * A vendor's numbers of unread messages from the co-op and of open feedback. The transactions that change
 * messages and feedback update them.
 */
export const talkState = (vendorId: string): Reference<{ unread: number; openFeedback: number }> => ({
  key: stateKey(vendorId),
  read: (item) => ({ unread: Number(item?.unread ?? 0), openFeedback: Number(item?.openFeedback ?? 0) }),
});

const staffKey = keys.counter('vendor-talk');

/** Staff's numbers of unread messages from vendors and of open feedback, kept in the same way as `talkState`. */
export const theWaitingTalk: Reference<{ unread: number; openFeedback: number }> = {
  key: staffKey,
  read: (item) => ({ unread: Number(item?.unread ?? 0), openFeedback: Number(item?.openFeedback ?? 0) }),
};

export const unreadWrites = (vendorId: string, change: UnreadChange | undefined): NamedWrite[] =>
  change
    ? [
        changeItem('unread vendor messages', change.side === 'staff' ? staffKey : stateKey(vendorId), {
          add: { unread: change.change },
        }),
      ]
    : [];

/** Changes staff's number of open feedback, and the vendor's own number. */
export const openFeedbackWrites = (vendorId: string, change: number): NamedWrite[] =>
  change === 0
    ? []
    : [
        changeItem('open feedback', staffKey, { add: { openFeedback: change } }),
        changeItem('open feedback of the vendor', stateKey(vendorId), { add: { openFeedback: change } }),
      ];

/** With a `vendorId`, only a message of that vendor is found. */
export async function findMessage(id: string, vendorId?: string): Promise<VendorMessage | undefined> {
  const address = await addressEntity.get(id);
  if (!address || (vendorId !== undefined && address.vendorId !== vendorId)) return undefined;
  return messageEntity.get(address.vendorId, address.createdAt, id);
}

export async function findFeedback(id: string): Promise<VendorFeedback | undefined> {
  const address = await addressEntity.get(id);
  return address && feedbackEntity.get(address.vendorId, address.createdAt, id);
}

/** Undefined when the talk has no message. */
export async function lastMessageAt(vendorId: string): Promise<string | undefined> {
  const { items } = await messageEntity.query({
    ...latestFirst(listQuery(undefined, talkOf(vendorId), { startingWith: messagePrefix })),
    Limit: 1,
  });
  return items[0]?.createdAt;
}
