import { above, changeItem, isThere } from '#functions/platform/change-item.ts';
import { activeAccountAt } from '#functions/platform/active-account.ts';
import { getEntities, defineEntity, withoutKeys, type Reference } from '#functions/platform/entity.ts';
import { keys } from '#functions/platform/keys.ts';
import { decodeCursor, listQuery } from '#functions/platform/list-query.ts';
import { getItem, query, updateItem, type NamedWrite } from '#functions/platform/table.ts';
import {
  countedAttributes,
  unreadAttribute,
  type StoredNotification,
  type UnreadState,
} from '../domain/notification.ts';

const unreadEntity = 'unread-notifications';
const prefix = 'NOTIFICATION#';

const notificationEntity = defineEntity({
  name: 'notification',
  key: keys.notification,
  idOf: (stored: StoredNotification) => [stored.userId, stored.id],
});

export const unreadAt = (userId: string): Reference<UnreadState | undefined> => ({
  key: keys.unreadNotifications(userId),
  read: (item) => item && withoutKeys<UnreadState>(item),
});

export const readUnreadState = (userId: string) => getItem<UnreadState>(keys.unreadNotifications(userId));

/** @throws AppError `unauthenticated` when the account was switched off or is gone */
export async function readNotification(userId: string, notificationId: string) {
  const [stored, state] = await getEntities([
    notificationEntity.at(userId, notificationId),
    unreadAt(userId),
    activeAccountAt(userId),
  ]);
  return { stored, state };
}

/** @throws AppError `invalid` for a cursor that is not of this list. */
export async function listNotificationsOf(
  userId: string,
  limit: number,
  cursor: string | undefined,
  now: Date,
) {
  const { pk } = keys.unreadNotifications(userId);
  const list = listQuery(undefined, pk, { startingWith: prefix });
  return query<StoredNotification>({
    ...list,
    FilterExpression: '#ttl > :now',
    ExpressionAttributeNames: { ...list.ExpressionAttributeNames, '#ttl': 'ttl' },
    ExpressionAttributeValues: { ...list.ExpressionAttributeValues, ':now': now.getTime() / 1000 },
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: limit,
    ExclusiveStartKey: decodeCursor(cursor, list),
  });
}

/** Writes a new notification. Refused (`notification`) when it exists already. */
export const newNotificationWrite = (stored: StoredNotification): NamedWrite =>
  notificationEntity.create(stored);

/** Marks a notification as read. Refused (`notification`) when it is gone or was read since it was loaded. */
export const readWrite = (stored: StoredNotification, now: Date): NamedWrite =>
  notificationEntity.update(stored, { readAt: now.toISOString() }, { when: { readAt: undefined } });

/**
 * Removes a notification. Refused (`notification`) when the notification is gone, or was marked as read after
 * `stored` was loaded.
 */
export const removalWrite = (stored: StoredNotification): NamedWrite =>
  notificationEntity.removeAt([stored.userId, stored.id], {
    readAt: stored.readAt === undefined ? undefined : isThere,
  });

/**
 * Changes the unread count of the notification's month by `step`. Refused (`unread`) when `stored` is not of
 * the latest generation, or when the count would fall below zero.
 */
export function countWrite(stored: StoredNotification, step: 1 | -1): NamedWrite {
  const count = unreadAttribute(stored.createdAt);
  return changeItem('unread', keys.unreadNotifications(stored.userId), {
    set: { entity: unreadEntity },
    add: { [count]: step },
    when: { generation: stored.generation || undefined, ...(step === -1 && { [count]: above(0) }) },
  });
}

/** Carries out "Mark all as read" with one write: all earlier notifications count as read from then on. */
export const beginGeneration = (userId: string, now: Date): Promise<unknown> =>
  updateItem(
    changeItem('unread', keys.unreadNotifications(userId), {
      set: {
        entity: unreadEntity,
        readAllAt: now.toISOString(),
        ...Object.fromEntries(countedAttributes(now).map((name) => [name, undefined])),
      },
      add: { generation: 1 },
    }),
  );
