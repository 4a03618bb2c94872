import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Output } from '#shared/contracts/registry.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { lifetimeOf } from '#web/api/query-client.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { toListQuery, type ProductFilters } from './product-filters.ts';

/** The add-on items that fit the filters, page by page. */
export function useAddOns(filters: ProductFilters) {
  const { status, user, isSubscribed } = useSession();
  const query = toListQuery(filters, isSubscribed);
  return useInfiniteQuery<
    Output<'listProducts'>,
    ApiError,
    Output<'listProducts'>['data'],
    unknown[],
    string | undefined
  >({
    queryKey: [user?.id ?? 'guest', 'listProducts', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      callApi('listProducts', { query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    staleTime: lifetimeOf('listProducts'),
    placeholderData: keepPreviousData,
    enabled: status !== 'loading',
  });
}
