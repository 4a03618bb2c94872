import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { DataColumn } from '#web/components/data-table.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { percentText, ratingText, type PerformanceRow } from './performance-looks.ts';

const before = (text: string) => <span className="block text-sm text-ink-soft">{`${text} before`}</span>;

const trendLooks = {
  up: { label: 'Up', Icon: TrendingUp, style: 'text-good' },
  down: { label: 'Down', Icon: TrendingDown, style: 'text-bad' },
  steady: { label: 'Steady', Icon: Minus, style: 'text-ink-soft' },
};

export const performanceColumns: readonly DataColumn<PerformanceRow>[] = [
  {
    id: 'name',
    header: 'Vendor',
    kind: 'heading',
    sortBy: ({ name }) => name,
    cell: ({ name, deliveries: { late, short, missed, pending } }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft">
          {[
            late && `${late} late`,
            short && `${short} short`,
            missed && `${missed} missed`,
            pending && `${pending} not recorded`,
          ]
            .filter(Boolean)
            .join(' · ') || 'No trouble recorded'}
        </span>
      </>
    ),
  },
  {
    id: 'orders',
    header: 'Orders',
    kind: 'number',
    sortBy: ({ totalOrders }) => totalOrders,
    cell: ({ totalOrders, previous }) => (
      <span className="tabular-nums">
        <span>{totalOrders}</span>
        {before(String(previous.totalOrders))}
      </span>
    ),
  },
  {
    id: 'revenue',
    header: 'Revenue',
    kind: 'number',
    sortBy: ({ totalRevenue }) => totalRevenue,
    cell: ({ totalRevenue, previous }) => (
      <span className="tabular-nums">
        <span>{formatMoney(totalRevenue)}</span>
        {before(formatMoney(previous.totalRevenue))}
      </span>
    ),
  },
  {
    id: 'rating',
    header: 'Rating',
    kind: 'number',
    sortBy: ({ avgRating }) => avgRating ?? -1,
    cell: ({ avgRating }) => <span className="tabular-nums">{ratingText(avgRating)}</span>,
  },
  {
    id: 'on_time',
    header: 'On time',
    kind: 'number',
    sortBy: ({ onTimeDelivery }) => onTimeDelivery ?? -1,
    cell: ({ onTimeDelivery, previous }) => (
      <span className="tabular-nums">
        <span>{percentText(onTimeDelivery)}</span>
        {before(percentText(previous.onTimeDelivery))}
      </span>
    ),
  },
  {
    id: 'quality',
    header: 'Quality',
    kind: 'number',
    sortBy: ({ qualityScore }) => qualityScore ?? -1,
    cell: ({ qualityScore }) => <span className="tabular-nums">{percentText(qualityScore)}</span>,
  },
  {
    id: 'trend',
    header: 'Trend',
    kind: 'short',
    cell: ({ trend }) => {
      const { label, Icon, style } = trendLooks[trend];
      return (
        <span className={`inline-flex items-baseline gap-1.5 font-semibold ${style}`}>
          <Icon aria-hidden="true" className="icon-sm self-center" /> <span>{label}</span>
        </span>
      );
    },
  },
];
