import { useApiQuery } from '#web/api/use-api-query.ts';

/**
 * Tells whether the site is the one on a laptop, which may show that something is not finished. Only the
 * local stage has no key of Stripe's. It is false until the store has answered, so that no prerendered page
 * has such a text.
 */
export function useIsLocalStage(): boolean {
  const { data } = useApiQuery('getStore');
  return data?.stripe_publishable_key === null;
}
