import { useEffect } from 'react';
import { useApiPages } from '#web/api/use-api-pages.ts';

/** Asks for a cycle's flight check page after page; after a failure it waits to be told to go on. */
export function useFlightCheck(cycleId: string) {
  // Every look is a new one.
  const check = useApiPages(
    'previewCycle',
    (page) => [page],
    { params: { id: cycleId } },
    { isForgotten: true },
  );
  const { hasNextPage, isFetching, isError, fetchNextPage, refetch } = check;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return {
    pages: check.data ?? [],
    isRunning: isFetching || (hasNextPage && !isError),
    error: check.error?.message,
    /** Goes on from the page that failed, or starts again. */
    run: () => void (hasNextPage ? fetchNextPage() : refetch()),
  };
}
