import '#web/api/page-routes.ts';
import { useApiPages } from '#web/api/use-api-pages.ts';
import { useSession } from '#web/features/session/use-session.ts';

/** The entries of a member's ledger. Every visit reads them again, because money may just have been spent. */
export function useLedger(ledger: 'credit' | 'deposit') {
  const { user } = useSession();
  const input = ledger === 'credit' ? undefined : { query: { ledger } };
  const pages = useApiPages('listCredits', (page) => [page], input, {
    enabled: user !== null,
    isAlwaysFresh: true,
  });
  const data = pages.data && {
    balance: pages.data[0]?.balance ?? 0,
    entries: pages.data.flatMap(({ entries }) => entries),
  };
  return { ...pages, data };
}
