import '#web/api/page-routes.ts';
import { useApiPages } from '#web/api/use-api-pages.ts';
import { useSession } from '#web/features/session/use-session.ts';

/** The credit balance and its ledger, newest first, page by page. Always fresh: money has just been spent. */
export function useCredits() {
  const { user } = useSession();
  const pages = useApiPages('listCredits', (page) => [page], undefined, {
    enabled: user !== null,
    isAlwaysFresh: true,
  });
  const data = pages.data && {
    balance: pages.data[0]?.balance ?? 0,
    entries: pages.data.flatMap(({ entries }) => entries),
  };
  return { ...pages, data };
}
