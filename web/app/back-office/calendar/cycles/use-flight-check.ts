import { useEffect } from 'react';
import { useApiPages } from '#web/api/use-api-pages.ts';

/** Reads a cycle's flight check page after page. After a failure, the reading stops until the reader tries again. */
export function useFlightCheck(cycleId: string) {
  // No answer is cached. Therefore each dialog or page that shows the flight check asks the server again.
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
    run: () => void (hasNextPage ? fetchNextPage() : refetch()),
  };
}
