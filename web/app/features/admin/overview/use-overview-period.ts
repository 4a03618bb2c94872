import { dashboardPeriods } from './periods.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';

/** The period that was chosen, in the address; the past month where nothing was. */
export function useOverviewPeriod() {
  const filters = useSearchFilters();
  return {
    period: filters.read(
      'period',
      dashboardPeriods.map(({ value }) => value),
      'month',
    ),
    choose: (period: string) =>
      // A month that was looked at makes way for it.
      filters.change({ period: period === 'month' ? undefined : period, month: undefined }),
  };
}
