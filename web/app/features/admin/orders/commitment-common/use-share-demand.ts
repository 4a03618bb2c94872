import { useApiQuery } from '#web/api/use-api-query.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';

/** What the shares of the cycle in the address need; of the soonest where none is named. */
export function useShareDemand() {
  const cycleId = useSearchFilters().text('cycle');
  return useApiQuery('getShareDemand', { query: { ...(cycleId && { cycle_id: cycleId }) } });
}
