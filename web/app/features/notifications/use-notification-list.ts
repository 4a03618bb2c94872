import { useApiPages } from '#web/api/use-api-pages.ts';
import { useSession } from '#web/features/session/use-session.ts';

/** The reader's notifications, newest first, page by page. */
export function useNotificationList() {
  const { user } = useSession();
  return useApiPages('listNotifications', (page) => page.notifications, undefined, {
    enabled: user !== null,
    isAlwaysFresh: true,
  });
}
