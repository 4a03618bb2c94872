import { useApiQuery } from '#web/api/use-api-query.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';

/**
 * Reads the demand of the shares for the cycle in the address. When the address names no cycle, this is the
 * cycle with the next cut-off.
 */
export function useShareDemand() {
  const cycleId = useSearchFilters().text('cycle');
  return useApiQuery('getShareDemand', { query: { cycle_id: cycleId } });
}
