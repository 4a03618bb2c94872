import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { localDate } from '#shared/local-date.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { ReadFailure } from '#web/components/error-state.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { daysOfMonth, monthName } from './month-days.ts';

const ordersText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`;

export function MonthRevenue() {
  const [today] = useState(() => localDate(new Date()));
  const [params] = useSearchParams();
  const month = today.slice(0, 7);
  const sales = useApiQuery('getSales', { query: daysOfMonth(month, today) });
  if (sales.isError) return <ReadFailure read={sales} />;
  const search = new URLSearchParams(params);
  search.set('month', month);
  return (
    <Link
      to={{ search: search.toString(), hash: '#month' }}
      className="block max-w-sm rounded-lg border border-line bg-surface p-4 hover:border-line-strong sm:p-5"
    >
      <span className="text-link">{`Revenue in ${monthName(month)}`}</span>
      <span className="mt-1 block">
        {sales.data ? (
          <span className="font-display text-3xl tabular-nums">{formatMoney(sales.data.total_revenue)}</span>
        ) : (
          <Skeleton className="h-9 w-24" />
        )}
      </span>
      <span className="mt-1 block min-h-5 text-sm text-ink-soft">
        {sales.data && `${ordersText(sales.data.total_orders)}, without deposits and tax`}
      </span>
    </Link>
  );
}
