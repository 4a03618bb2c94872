import { useInfiniteQuery } from '@tanstack/react-query';
import type { Output } from '#shared/contracts/registry.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { lifetimeOf } from '#web/api/query-client.ts';
import { useSession } from '#web/features/session/use-session.ts';

interface Rows {
  listReminders: Output<'listReminders'>['data'][number];
  listReminderHistory: Output<'listReminderHistory'>['data'][number];
}

interface Page<Row> {
  data: Row[];
  next_cursor: string | null;
}

const pollMilliseconds = 3000;
/** What a job of the next minute begins shows by itself. */
const idlePollMilliseconds = 15_000;

/** One of the two lists, page by page; asked again while it is seen, every few seconds while `isMoving` says so of a row. */
export function usePages<Id extends keyof Rows>(id: Id, isMoving: (row: Rows[Id]) => boolean) {
  const { user } = useSession();
  return useInfiniteQuery<Page<Rows[Id]>, ApiError, Rows[Id][], unknown[], string | undefined>({
    queryKey: [user?.id ?? 'guest', id, 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi<keyof Rows>(id, { query: cursor ? { cursor } : {} }, { signal }) as Promise<unknown> as Promise<
        Page<Rows[Id]>
      >,
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isMoving)) ? pollMilliseconds : idlePollMilliseconds,
    staleTime: lifetimeOf(id),
    refetchOnMount: 'always',
    enabled: user !== null,
  });
}
