import { derivedId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, TransactionRefused } from '#functions/platform/table.ts';
import { countWrite, newNotificationWrite, readUnreadState } from '../data/notifications.ts';
import { expiryOf, generationOf, type StoredNotification } from '../domain/notification.ts';

/**
 * Shows a member something in the app, once for each `cause` even when the call is repeated.
 * @param cause the id of the event that the notification tells of, such as a message's id
 * @param createdAt the time of the event (ISO 8601), the same at every repeat: the notification's id and
 * place in the list come from it
 * @param isRead true when the notification tells of the member's own action
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
      id: derivedId('ntf', new Date(createdAt), cause),
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
