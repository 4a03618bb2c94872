import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { useSession } from '#web/features/session/use-session.ts';
import type { PreviewPage } from './sum-preview.ts';

/** Asks for a cycle's flight check page after page; after a failure it waits to be told to go on. */
export function useFlightCheck(cycleId: string) {
  const { user } = useSession();
  const check = useInfiniteQuery<
    PreviewPage,
    ApiError,
    readonly PreviewPage[],
    unknown[],
    string | undefined
  >({
    queryKey: [user?.id ?? 'guest', 'previewCycle', cycleId],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'previewCycle',
        { params: { id: cycleId }, body: { ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: ({ pages }) => pages,
    // Every look is a new one.
    gcTime: 0,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage, refetch } = check;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return {
    pages: check.data ?? [],
    isRunning: isFetching || (hasNextPage && !isError),
    error: check.error?.message,
    /** Goes on from the page that failed, or starts anew. */
    run: () => void (hasNextPage ? fetchNextPage() : refetch()),
  };
}
