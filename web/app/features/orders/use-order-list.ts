import { useApiPages } from '#web/api/use-api-pages.ts';
import { useSession } from '#web/features/session/use-session.ts';

/** The reader's orders, page by page. The latest pickup comes first, and within a pickup the newest order. */
export function useOrderList() {
  const { user } = useSession();
  return useApiPages('listOrders', (page) => page.orders, undefined, { enabled: user !== null });
}
