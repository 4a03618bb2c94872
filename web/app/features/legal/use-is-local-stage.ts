import { useApiQuery } from '#web/api/use-api-query.ts';

/**
 * Tells whether this is the local stage on a developer's computer. It is the only stage without a Stripe key,
 * and the only one where a page shows texts about unfinished things. The answer is false until the store is
 * read, so no prerendered page has such a text.
 */
export function useIsLocalStage(): boolean {
  const { data } = useApiQuery('getStore');
  return data?.stripe_publishable_key === null;
}
