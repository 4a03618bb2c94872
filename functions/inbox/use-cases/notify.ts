import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, TransactionRefused } from '#functions/platform/table.ts';
import { countWrite, newNotificationWrite, readUnreadState } from '../data/notifications.ts';
import { expiryOf, generationOf, notificationIdOf, type StoredNotification } from '../domain/notification.ts';

/**
 * Shows a member something in the app, exactly once for each `cause` for any number of calls. The notification
 * and its count are one transaction, and the notification's id comes from the cause.
 * @param cause the id of the event, e.g. a message's id
 * @param createdAt the time of the event (ISO 8601); the same at every repeat, because it orders the list
 * @param isRead true when it tells of the member's own action
 */
export async function notify(
  userId: string,
  text: Pick<StoredNotification, 'title' | 'body' | 'link'>,
  cause: string,
  createdAt: string,
  isRead = false,
): Promise<void> {
  const show = async () => {
    const stored: StoredNotification = {
      id: notificationIdOf(cause, createdAt),
      userId,
      title: text.title,
      body: text.body,
      link: text.link,
      createdAt,
      generation: generationOf(await readUnreadState(userId)),
      ttl: expiryOf(createdAt),
      ...(isRead && { readAt: createdAt }),
    };
    try {
      await transact([newNotificationWrite(stored), ...(isRead ? [] : [countWrite(stored, 1)])]);
    } catch (error) {
      const isShownAlready = error instanceof TransactionRefused && error.failed.includes('notification');
      if (!isShownAlready) throw error;
    }
  };
  await retryOnConflict(show, { attempts: 6 });
}
