import { useApiQuery } from '#web/api/use-api-query.ts';
import { ScreenTitle } from '#web/components/screen-title.tsx';
import { Select } from '#web/components/select.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { AddOnAnalytics } from './add-on-analytics.tsx';
import { CyclesAtAGlance } from './cycles-at-a-glance.tsx';
import { MonthRevenue } from './month-revenue.tsx';
import { MonthSales } from './month-sales.tsx';
import { NeedsYou } from './needs-you.tsx';
import { isDashboard, OverviewCards } from './overview-cards.tsx';
import { dashboardPeriods } from './periods.ts';
import { SalesChart } from './sales-chart.tsx';
import { Today } from './today.tsx';
import { useOverviewPeriod } from './use-overview-period.ts';

export default function Overview() {
  const { period, choose } = useOverviewPeriod();
  const month = useSearchFilters().text('month');
  const dashboard = useApiQuery('getDashboard', { query: { period } });
  const shown = dashboard.data && isDashboard(dashboard.data) ? dashboard.data : undefined;
  return (
    <div className="grid gap-6">
      <ScreenTitle>Overview</ScreenTitle>
      <Today />
      <NeedsYou />
      <section aria-labelledby="figures" className="grid gap-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h3 id="figures" className="text-xl">
              Figures
            </h3>
            <p className="mt-1 min-h-6 text-ink-soft" aria-live="polite">
              {shown && `${formatDay(shown.start_date, 'year')} to ${formatDay(shown.end_date, 'year')}`}
            </p>
          </div>
          <Select label="Period" value={period} onChange={(event) => choose(event.target.value)}>
            {dashboardPeriods.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <MonthRevenue />
        <OverviewCards period={period} dashboard={dashboard} />
        {month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? (
          <MonthSales month={month} />
        ) : (
          shown && <SalesChart days={shown.days} />
        )}
      </section>
      <AddOnAnalytics period={period} />
      <CyclesAtAGlance />
    </div>
  );
}
