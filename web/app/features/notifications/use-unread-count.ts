import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { apiQuery } from '#web/api/api-query.ts';
import { sessionStore } from '#web/api/session-store.ts';

const minute = 60_000;

/**
 * The number of the signed-in reader's unread notifications. The number is read again every minute while the
 * page is visible, and when the reader comes back to the page. It is undefined for guests, and until the
 * first answer comes.
 */
export function useUnreadCount(): number | undefined {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.getAtBuild);
  const { data } = useQuery({
    ...apiQuery('getUnreadCount', undefined, session),
    enabled: session.status === 'signed-in',
    refetchInterval: minute,
    refetchOnWindowFocus: 'always',
  });
  return data?.count;
}
