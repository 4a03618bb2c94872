import { useApiQuery } from '#web/api/use-api-query.ts';
import { useSession } from '#web/features/session/use-session.ts';

export function useCart() {
  const { status } = useSession();
  return useApiQuery('getCart', undefined, { enabled: status === 'signed-in' });
}
