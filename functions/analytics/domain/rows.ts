import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getAddonAnalytics, getDashboard } from '#shared/contracts/analytics/analytics.ts';
import { toDollars } from '#shared/money.ts';
import { figureOf, type Sums } from '#functions/orders/domain/contribution.ts';
import type { DayRange } from '#functions/platform/chosen-days.ts';
import { everyDay } from './days.ts';
import type { Figure, Figures } from './figures.ts';

type AddOnRow = Answer<typeof getAddonAnalytics>['addon_analytics'][number];
type DayRow = Answer<typeof getDashboard>['days'][number];

export const toRange = ({ from, to }: DayRange) => ({ start_date: from, end_date: to });

const nothing: Sums = { orders: 0, revenueCents: 0, quantity: 0 };
export const sumsOf = (figures: Figures, figure: string): Sums => figures[figure] ?? nothing;

/** Rounded; 0 when the whole is 0 (document 2, section 2). */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100);

/** Rounded; null when `was` is zero. */
export const changeInPercent = (is: number, was: number): number | null =>
  was === 0 ? null : Math.round(((is - was) / was) * 100);

export const averageDollars = ({ orders, revenueCents }: Sums): number =>
  orders === 0 ? 0 : toDollars(revenueCents / orders);

export const toSums = ({ orders, revenueCents }: Sums) => ({
  total_orders: orders,
  total_revenue: toDollars(revenueCents),
});

/** Lists the figures of one kind with their ids, the highest revenue first. */
export function rankFigures(
  figures: Figures,
  kind: (of: string) => string,
): { id: string; figure: Figure }[] {
  const start = kind('');
  return Object.entries(figures)
    .filter(([name]) => name.startsWith(start))
    .map(([name, figure]) => ({ id: name.slice(start.length), figure }))
    .toSorted(
      (one, other) =>
        other.figure.revenueCents - one.figure.revenueCents ||
        other.figure.orders - one.figure.orders ||
        (one.id < other.id ? -1 : 1),
    );
}

export const toDays = (figures: Figures, range: DayRange): DayRow[] =>
  everyDay(range).map((date) => {
    const { orders, revenueCents } = sumsOf(figures, figureOf.day(date));
    return { date, orders, revenue: toDollars(revenueCents) };
  });

export function totalOf(figures: Figures, range: DayRange): Sums {
  const total = { ...nothing };
  for (const date of everyDay(range)) {
    const { orders, revenueCents } = sumsOf(figures, figureOf.day(date));
    total.orders += orders;
    total.revenueCents += revenueCents;
  }
  return total;
}

export const toAddOnRow = ({ id, figure }: { id: string; figure: Figure }): AddOnRow => ({
  product_id: id,
  product_name: figure.name ?? id,
  vendor_id: figure.vendorId ?? '',
  vendor_name: figure.vendorName ?? '',
  ...toSums(figure),
  total_quantity: figure.quantity,
  average_order_value: averageDollars(figure),
  last_purchased: figure.lastDate ?? '',
});
