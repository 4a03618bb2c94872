import { useApiPages } from '#web/api/use-api-pages.ts';
import { useSession } from '#web/features/session/use-session.ts';

/** The reader's orders, newest first, page by page. */
export function useOrderList() {
  const { user } = useSession();
  return useApiPages('listOrders', (page) => page.orders, undefined, { enabled: user !== null });
}
