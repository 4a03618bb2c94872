import { notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, TransactionRefused, type NamedWrite } from '#functions/platform/table.ts';
import { countWrite, readNotification, readWrite, removalWrite } from '../data/notifications.ts';
import { isExpired, isRead, type StoredNotification } from '../domain/notification.ts';

/** @throws AppError `not_found` when the member has no such notification. */
export const markRead = (userId: string, notificationId: string, now: Date): Promise<void> =>
  settle(userId, notificationId, now, (stored, wasRead) => (wasRead ? [] : [readWrite(stored, now)]));

/** @throws AppError `not_found` when the member has no such notification. */
export const removeNotification = (userId: string, notificationId: string, now: Date): Promise<void> =>
  settle(userId, notificationId, now, (stored) => [removalWrite(stored)]);

/**
 * Makes the writes that `writesFor` returns. If the notification was unread, the same transaction lowers the
 * unread count, unless the count is zero. After a conflict, the notification is read and `writesFor` is
 * called again.
 */
async function settle(
  userId: string,
  notificationId: string,
  now: Date,
  writesFor: (stored: StoredNotification, wasRead: boolean) => NamedWrite[],
): Promise<void> {
  let isCounted = true;
  const change = async (attempt: number) => {
    const { stored, state } = await readNotification(userId, notificationId);
    if (!stored || isExpired(stored, now)) throw notFound('Notification');
    const wasRead = isRead(stored, state);
    const writes = writesFor(stored, wasRead);
    if (writes.length === 0) return;
    const lowers = !wasRead && isCounted ? [countWrite(stored, -1)] : [];
    try {
      await transact([...writes, ...lowers]);
    } catch (error) {
      const isCountRefused = error instanceof TransactionRefused && error.failed.includes('unread');
      // The count's write is refused when a new generation began, or when the count is zero. The next attempt
      // reads the new generation. When a later attempt is refused too, the count is taken to be zero, and
      // further attempts leave this write out.
      if (isCountRefused && attempt > 1) isCounted = false;
      throw error;
    }
  };
  await retryOnConflict(change, {
    attempts: 6,
    message: 'Your notifications are changing right now. Please try again.',
  });
}
