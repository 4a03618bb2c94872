import { useApiQuery } from '#web/api/use-api-query.ts';

/** The store setting that turns purchasing on; taken as on until the store has answered. */
export function useCartEnabled(): boolean {
  const { data } = useApiQuery('getStore');
  return data?.cart_enabled ?? true;
}
