import { useInfiniteQuery } from '@tanstack/react-query';
import type { Output } from '#shared/contracts/registry.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { useSession } from '#web/features/session/use-session.ts';

interface Credits {
  balance: number;
  entries: Output<'listCredits'>['entries'];
}

/** The credit balance and its ledger, newest first, page by page. Always fresh: money has just been spent. */
export function useCredits() {
  const { user } = useSession();
  return useInfiniteQuery<Output<'listCredits'>, ApiError, Credits, unknown[], string | undefined>({
    queryKey: [user?.id ?? 'guest', 'listCredits', 'pages'],
    queryFn: ({ pageParam, signal }) => callApi('listCredits', { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: ({ pages }) => ({
      balance: pages[0]?.balance ?? 0,
      entries: pages.flatMap(({ entries }) => entries),
    }),
    enabled: user !== null,
  });
}
