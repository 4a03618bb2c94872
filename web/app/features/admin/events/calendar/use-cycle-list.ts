import { useInfiniteQuery } from '@tanstack/react-query';
import type { Output } from '#shared/contracts/registry.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { lifetimeOf } from '#web/api/query-client.ts';
import { useSession } from '#web/features/session/use-session.ts';

export type CycleStage = 'before_cutoff' | 'after_cutoff' | 'cancelled';
type Page = Output<'listAdminCycles'>;

/** Cycles of one stage, page by page. */
export function useCycleList(when: CycleStage) {
  const { user } = useSession();
  return useInfiniteQuery<Page, ApiError, Page['cycles'], unknown[], string | undefined>({
    queryKey: [user?.id ?? 'guest', 'listAdminCycles', when],
    queryFn: ({ pageParam, signal }) =>
      callApi('listAdminCycles', { query: { when, limit: 10, cursor: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ cycles }) => cycles),
    staleTime: lifetimeOf('listAdminCycles'),
  });
}
