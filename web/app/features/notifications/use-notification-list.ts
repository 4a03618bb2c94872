import { useInfiniteQuery } from '@tanstack/react-query';
import type { Output } from '#shared/contracts/registry.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { useSession } from '#web/features/session/use-session.ts';
import type { Notification } from './notification-item.tsx';

/** Own notifications, newest first, page by page. */
export function useNotificationList() {
  const { user } = useSession();
  return useInfiniteQuery<
    Output<'listNotifications'>,
    ApiError,
    Notification[],
    unknown[],
    string | undefined
  >({
    queryKey: [user?.id ?? 'guest', 'listNotifications', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callApi('listNotifications', { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ notifications }) => notifications),
    refetchOnMount: 'always',
    enabled: user !== null,
  });
}
