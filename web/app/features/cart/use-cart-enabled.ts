import { useApiQuery } from '#web/api/use-api-query.ts';

/** The store setting that switches purchasing on. It counts as on until the store has answered. */
export function useCartEnabled(): boolean {
  const { data } = useApiQuery('getStore');
  return data?.cart_enabled ?? true;
}
