import { useState } from 'react';
import { localDate } from '#shared/local-date.ts';
import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { startOf, type SalesPeriod } from './sales-periods.ts';

/** The vendor's sales. When they cannot be loaded, zeros are shown without an error (document 3, section 8). */
export function SalesCards({ period }: { period: SalesPeriod }) {
  const [today] = useState(() => localDate(new Date()));
  const read = useVendorQuery('getVendorSales', {
    query: { startDate: startOf(period, today), endDate: today },
  });
  const sales = read.data?.data;
  const shown = (value: number | undefined, format: (value: number) => string) =>
    value === undefined ? (read.isError ? format(0) : undefined) : format(value);
  const change = (percent: number | null | undefined) =>
    percent === null || percent === undefined
      ? undefined
      : `${percent > 0 ? '+' : ''}${percent}% from as many days before`;
  const count = (value: number) => value.toLocaleString('en-US');
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Figure
        term="Total Revenue"
        value={shown(sales?.totalRevenue, formatMoney)}
        note={['Before commission', change(sales?.revenueChange)].filter(Boolean).join(' · ')}
      />
      <Figure term="Products Sold" value={shown(sales?.productsSold, count)} />
      <Figure
        term="Total Orders"
        value={shown(sales?.totalOrders, count)}
        note={change(sales?.ordersChange)}
      />
      <Figure term="Avg Order Value" value={shown(sales?.averageOrderValue, formatMoney)} />
    </dl>
  );
}

interface FigureProps {
  term: string;
  value: string | undefined;
  note?: string | undefined;
}

export const Figure = ({ term, value, note }: FigureProps) => (
  <div className="rounded-lg border border-line bg-surface p-4 sm:p-5">
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-1">
      {value === undefined ? (
        <Skeleton className="h-9 w-24" />
      ) : (
        <span className="font-display text-2xl tabular-nums sm:text-3xl">{value}</span>
      )}
      {note && <span className="mt-1 block text-sm text-ink-soft">{note}</span>}
    </dd>
  </div>
);
