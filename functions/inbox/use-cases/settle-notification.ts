import { notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, TransactionRefused, type NamedWrite } from '#functions/platform/table.ts';
import { countWrite, readNotification, readWrite, removalWrite } from '../data/notifications.ts';
import { isExpired, isRead, type StoredNotification } from '../domain/notification.ts';

/**
 * Marks one notification as read. The unread count is lowered once, even by several calls at the same time.
 * @throws AppError `not_found` when the member has no such notification.
 */
export const markRead = (userId: string, notificationId: string, now: Date): Promise<void> =>
  settle(userId, notificationId, now, (stored, wasRead) => (wasRead ? [] : [readWrite(stored, now)]));

/**
 * Deletes one notification, and lowers the count when it was unread.
 * @throws AppError `not_found` when the member has no such notification.
 */
export const removeNotification = (userId: string, notificationId: string, now: Date): Promise<void> =>
  settle(userId, notificationId, now, (stored) => [removalWrite(stored)]);

/**
 * Reads a notification, and writes the changes that `writesFor` decides on. When the notification was unread,
 * the same transaction lowers the member's unread count. When the notification changed meanwhile, everything
 * is read and decided again. When the unread count is zero already, only the other changes are written.
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
      // The write of the unread count is refused when a new generation began, or when the count is zero
      // already. The next attempt reads the new generation. When the write is refused again, the count is
      // zero, and further attempts leave the write out.
      if (isCountRefused && attempt > 1) isCounted = false;
      throw error;
    }
  };
  await retryOnConflict(change, {
    attempts: 6,
    message: 'Your notifications are changing right now. Please try again.',
  });
}
