import { useApiQuery } from '#web/api/use-api-query.ts';

/**
 * Tells whether this is the local stage on a developer's computer. Only the local stage has no Stripe key,
 * and only there may the page tell about unfinished things. The answer is false until the store is read, so
 * no prerendered page has such a text.
 */
export function useIsLocalStage(): boolean {
  const { data } = useApiQuery('getStore');
  return data?.stripe_publishable_key === null;
}
