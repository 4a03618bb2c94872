import { useApiQuery } from '#web/api/use-api-query.ts';

/**
 * Whether the site is the one on a laptop, where what is not finished may say so. The local stage alone has no key of
 * Stripe's. False until the store has answered, so that no prerendered page holds such a text.
 */
export function useIsLocalStage(): boolean {
  const { data } = useApiQuery('getStore');
  return data?.stripe_publishable_key === null;
}
