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

/** What a member was told in the app. */
const notificationEntity = defineEntity({
  name: 'notification',
  key: keys.notification,
  idOf: (stored: StoredNotification) => [stored.userId, stored.id],
});

/** A member's count of unread notifications, to be read with other items. */
export const unreadAt = (userId: string): Reference<UnreadState | undefined> => ({
  key: keys.unreadNotifications(userId),
  read: (item) => item && withoutKeys<UnreadState>(item),
});

export const readUnreadState = (userId: string) => getItem<UnreadState>(keys.unreadNotifications(userId));

/** One notification beside the member's count, in one read. @throws AppError `unauthenticated` as `activeAccountAt` */
export async function readNotification(userId: string, notificationId: string) {
  const [stored, state] = await getEntities([
    notificationEntity.at(userId, notificationId),
    unreadAt(userId),
    activeAccountAt(userId),
  ]);
  return { stored, state };
}

/**
 * A page of a member's notifications, newest first, expired ones left out.
 * @throws AppError `invalid` for a cursor that is not of this list.
 */
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

/** A new notification; refused (`notification`) when it is there already. */
export const newNotificationWrite = (stored: StoredNotification): NamedWrite =>
  notificationEntity.create(stored);

/** Refused (`notification`) when it is gone or was read meanwhile. */
export const readWrite = (stored: StoredNotification, now: Date): NamedWrite =>
  notificationEntity.update(stored, { readAt: now.toISOString() }, { when: { readAt: undefined } });

/** Refused (`notification`) when it is gone, or was read or not read other than `stored` says. */
export const removalWrite = (stored: StoredNotification): NamedWrite =>
  notificationEntity.removeAt([stored.userId, stored.id], {
    readAt: stored.readAt === undefined ? undefined : isThere,
  });

/**
 * Counts one more (1) or one less (-1) unread notification of this one's month and generation; refused
 * (`unread`) when a new generation began meanwhile, or when there is none to take away.
 */
export function countWrite(stored: StoredNotification, step: 1 | -1): NamedWrite {
  const count = unreadAttribute(stored.createdAt);
  return changeItem('unread', keys.unreadNotifications(stored.userId), {
    set: { entity: unreadEntity },
    add: { [count]: step },
    when: { generation: stored.generation || undefined, ...(step === -1 && { [count]: above(0) }) },
  });
}

/** Begins a new generation: everything there is now is read, in one write. */
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
