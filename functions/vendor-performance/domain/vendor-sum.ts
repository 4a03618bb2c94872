import type * as z from 'zod';
import {
  deliveryStatuses,
  type performanceRow,
} from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { toDollars } from '#shared/money.ts';
import { isLate, type DeliveryLog } from './delivery.ts';

type Row = z.output<typeof performanceRow>;
type Figures = Row['previous'];

/** Each number is added up separately. */
export const sumNumbers = [
  ...deliveryStatuses,
  'punctual',
  'expected',
  'short_units',
  'ratings',
  'stars',
] as const;
export type SumNumbers = Partial<Record<(typeof sumNumbers)[number], number>>;

/**
 * A vendor's figures of one local date. Orders and deliveries count on their pickup date, and ratings on the
 * day on which they were given.
 */
export interface VendorSum {
  vendorId: string;
  date: string;
  /** Order parts that are not cancelled, and the paid money for them in cents. */
  orders: number;
  revenueCents: number;
  numbers: SumNumbers;
}

/** Without a log, there are no numbers. Units and punctuality count once staff recorded the delivery. */
export function numbersOf(log: DeliveryLog | undefined): SumNumbers {
  if (!log) return {};
  if (log.status === 'pending') return { pending: 1 };
  return {
    [log.status]: 1,
    punctual: log.arrivedAt !== null && !isLate(log) ? 1 : 0,
    expected: log.expected,
    short_units: log.short,
  };
}

export function addTo(sum: SumNumbers, other: SumNumbers, sign: 1 | -1 = 1): SumNumbers {
  const sumAfter = { ...sum };
  for (const name of sumNumbers)
    if (other[name] !== undefined) sumAfter[name] = (sumAfter[name] ?? 0) + sign * other[name];
  return sumAfter;
}

/**
 * The numbers that changed delivery logs add to a vendor's figures, by pickup date. Dates without a difference
 * are left out.
 */
export function changesByDate(
  changes: readonly { before: DeliveryLog | undefined; after: DeliveryLog | undefined }[],
): Map<string, SumNumbers> {
  const dates = new Map<string, SumNumbers>();
  const add = (log: DeliveryLog | undefined, sign: 1 | -1) => {
    if (log) dates.set(log.pickupDate, addTo(dates.get(log.pickupDate) ?? {}, numbersOf(log), sign));
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  return new Map([...dates].filter(([, numbers]) => Object.values(numbers).some((number) => number !== 0)));
}

type Total = Pick<VendorSum, 'orders' | 'revenueCents' | 'numbers'>;
const nothing: Total = { orders: 0, revenueCents: 0, numbers: {} };

/** The totals by vendor id. */
export function totalsOf(sums: readonly VendorSum[]): Map<string, Total> {
  const totals = new Map<string, Total>();
  for (const { vendorId, orders, revenueCents, numbers } of sums) {
    const total = totals.get(vendorId) ?? nothing;
    totals.set(vendorId, {
      orders: total.orders + orders,
      revenueCents: total.revenueCents + revenueCents,
      numbers: addTo(total.numbers, numbers),
    });
  }
  return totals;
}

/** The pickup dates for which any vendor has orders, in order. */
export const pickupDates = (sums: readonly VendorSum[]): string[] =>
  [...new Set(sums.flatMap(({ date, orders }) => (orders > 0 ? [date] : [])))].toSorted();

const percent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((100 * part) / whole) : null;

function figuresOf({ orders, revenueCents, numbers }: Total): Figures {
  const of = (name: keyof SumNumbers) => numbers[name] ?? 0;
  const recordedCount = of('on_time') + of('late') + of('short') + of('missed');
  const stars = of('ratings') > 0 ? of('stars') / of('ratings') : null;
  const parts = [
    percent(of('expected') - of('short_units'), of('expected')),
    stars === null ? null : Math.round(stars * 20),
  ].filter((part) => part !== null);
  return {
    totalOrders: orders,
    totalRevenue: toDollars(revenueCents),
    avgRating: stars === null ? null : Math.round(stars * 10) / 10,
    onTimeDelivery: percent(of('punctual'), recordedCount),
    qualityScore:
      parts.length > 0 ? Math.round(parts.reduce((sum, part) => sum + part, 0) / parts.length) : null,
  };
}

/** A vendor's row without the name, from the sums of a period and of the period before. */
export function toRow(vendorId: string, now = nothing, before = nothing): Omit<Row, 'name'> {
  const { pending = 0, on_time = 0, late = 0, short = 0, missed = 0 } = now.numbers;
  return {
    vendor_id: vendorId,
    ...figuresOf(now),
    deliveries: { pending, on_time, late, short, missed },
    trend:
      now.revenueCents > before.revenueCents
        ? 'up'
        : now.revenueCents < before.revenueCents
          ? 'down'
          : 'steady',
    previous: figuresOf(before),
  };
}

const figureBy = {
  quality: 'qualityScore',
  on_time: 'onTimeDelivery',
  rating: 'avgRating',
  revenue: 'totalRevenue',
} as const;

/** The best first. Rows with equal figures share a rank, and rows without the figure are left out. */
export function rankRows<One extends Omit<Row, 'name'>>(
  rows: readonly One[],
  by: keyof typeof figureBy,
): (One & { rank: number })[] {
  const figure = (row: One) => row[figureBy[by]] ?? -1;
  const rowsWithFigure = rows
    .filter((row) => row[figureBy[by]] !== null)
    .toSorted((one, other) => figure(other) - figure(one) || other.totalRevenue - one.totalRevenue);
  return rowsWithFigure.map((row) => ({
    ...row,
    rank: rowsWithFigure.findIndex((other) => figure(other) === figure(row)) + 1,
  }));
}
