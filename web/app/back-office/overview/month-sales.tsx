import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { localDate } from '#shared/local-date.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Loaded } from '#web/components/loaded.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { daysOfMonth, monthAndYear, monthBefore } from './month-days.ts';
import { SalesChart } from './sales-chart.tsx';

/** The sales of one month, which the page shows in place of the chosen period. */
export function MonthSales({ month }: { month: string }) {
  const [today] = useState(() => localDate(new Date()));
  const [params] = useSearchParams();
  const sales = useApiQuery('getSales', { query: daysOfMonth(month, today) });
  const searchOf = (other: string | undefined) => {
    const search = new URLSearchParams(params);
    if (other) search.set('month', other);
    else search.delete('month');
    return { search: search.toString() };
  };
  const before = monthBefore(month);
  return (
    <section id="month" aria-labelledby="month-heading" className="grid scroll-mt-24 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h4 id="month-heading" className="text-lg">
          <span>{`Revenue in ${monthAndYear(month)}`}</span>
          {sales.data && <span className="tabular-nums">{`: ${formatMoney(sales.data.total_revenue)}`}</span>}
        </h4>
        <p className="flex flex-wrap gap-x-6">
          <Link className="text-link tap" to={searchOf(before)} preventScrollReset>
            {monthAndYear(before)}
          </Link>
          <Link className="text-link tap" to={searchOf(undefined)} preventScrollReset>
            Show the period
          </Link>
        </p>
      </div>
      <Loaded read={sales} label="the days" waiting={<Skeleton className="h-64" />}>
        {({ days }) => <SalesChart days={days} />}
      </Loaded>
    </section>
  );
}
