import { dashboardPeriods } from './periods.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';

/** The chosen period, kept in the address; the past month when none is chosen. */
export function useOverviewPeriod() {
  const filters = useSearchFilters();
  return {
    period: filters.read(
      'period',
      dashboardPeriods.map(({ value }) => value),
      'month',
    ),
    choose: (period: string) =>
      // Choosing a period ends the view of a single month.
      filters.change({ period: period === 'month' ? undefined : period, month: undefined }),
  };
}
