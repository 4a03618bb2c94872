import { useInfiniteQuery } from '@tanstack/react-query';
import type { Output } from '#shared/contracts/registry.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { lifetimeOf } from '#web/api/query-client.ts';
import { useSession } from '#web/features/session/use-session.ts';

/** Own orders, newest first, page by page. */
export function useOrderList() {
  const { user } = useSession();
  return useInfiniteQuery<
    Output<'listOrders'>,
    ApiError,
    Output<'listOrders'>['orders'],
    unknown[],
    string | undefined
  >({
    queryKey: [user?.id ?? 'guest', 'listOrders', 'pages'],
    queryFn: ({ pageParam, signal }) => callApi('listOrders', { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ orders }) => orders),
    staleTime: lifetimeOf('listOrders'),
    enabled: user !== null,
  });
}
