import { useApiQuery } from '#web/api/use-api-query.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';

/** The demand of the shares for the cycle in the address, or for the next cycle when none is named. */
export function useShareDemand() {
  const cycleId = useSearchFilters().text('cycle');
  return useApiQuery('getShareDemand', { query: { cycle_id: cycleId } });
}
