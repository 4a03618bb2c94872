import { useApiQuery } from '#web/api/use-api-query.ts';

/**
 * Tells whether this is the local stage on a developer's computer, the only one without a Stripe key. Texts
 * about unfinished things may be shown there. It is false until the store is read, so that no prerendered
 * page has such a text.
 */
export function useIsLocalStage(): boolean {
  const { data } = useApiQuery('getStore');
  return data?.stripe_publishable_key === null;
}
