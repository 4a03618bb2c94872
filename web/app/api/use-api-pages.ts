import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Input, OperationId, Output } from '#shared/contracts/registry.ts';
import { routes } from './routes.ts';
import type { ApiError } from './api-error.ts';
import { ownerOf, queryKey } from './api-query.ts';
import { callApi } from './client.ts';
import { lifetimeOf } from './query-client.ts';
import { sessionStore } from './session-store.ts';

type PagedId = {
  [Id in OperationId]: Output<Id> extends { next_cursor: string | null } ? Id : never;
}[OperationId];

interface Options<Page> {
  enabled?: boolean;
  /** True shows the rows of the previous input until the rows of the new input have come. */
  keepsPrevious?: boolean;
  /** True reads the list again each time a component mounts, whatever its documented lifetime. */
  isAlwaysFresh?: boolean;
  /** True removes the answers from the cache as soon as no component shows them. */
  isForgotten?: boolean;
  /** The milliseconds until all pages are read again, computed from the present pages. */
  refetchInterval?(pages: readonly Page[]): number;
}

/**
 * Reads a list page by page. Each call of `fetchNextPage` reads one page, which stays fresh for its
 * documented lifetime.
 * @param input the input of the call, without the cursor
 */
export function useApiPages<Id extends PagedId, Row>(
  id: Id,
  rowsOf: (page: Output<Id>) => readonly Row[],
  input?: Input<Id>,
  { enabled = true, keepsPrevious, isAlwaysFresh, isForgotten, refetchInterval }: Options<Output<Id>> = {},
): UseInfiniteQueryResult<Row[], ApiError> {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.getAtBuild);
  const owner = ownerOf(id, session);
  const positionIn = routes[id].paths[0].startsWith('GET') ? 'query' : 'body';
  return useInfiniteQuery<Output<Id>, ApiError, Row[], unknown[], string | undefined>({
    queryKey: [...queryKey(owner, id, input), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) => {
      const request: Input<OperationId> = input ?? {};
      const at = { ...request, [positionIn]: { ...request[positionIn], ...(cursor && { cursor }) } };
      return callApi(id, at as Input<Id>, { signal });
    },
    initialPageParam: undefined,
    getNextPageParam: (page) => (page as { next_cursor: string | null }).next_cursor ?? undefined,
    select: ({ pages }: InfiniteData<Output<Id>>) => pages.flatMap(rowsOf),
    staleTime: isAlwaysFresh ? 0 : lifetimeOf(id),
    enabled: enabled && (owner === 'everybody' || session.status !== 'loading'),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(isForgotten && { gcTime: 0 }),
    ...(refetchInterval && {
      refetchInterval: ({ state }) => refetchInterval(state.data?.pages ?? []),
    }),
  });
}
