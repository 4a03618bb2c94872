import type * as z from 'zod';
import type { getVendorSales } from '#shared/contracts/analytics/vendor-sales.ts';
import { addDays, daysBetween, localDate } from '#shared/local-date.ts';
import { toDollars } from '#shared/money.ts';
import { figureOf } from '#functions/orders/domain/contribution.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { chosenDays, type DayRange } from '#functions/platform/chosen-days.ts';
import { notFound } from '#functions/platform/errors.ts';
import { averageDollars, changeInPercent, sumsOf } from '../domain/rows.ts';
import { readRange } from './read-range.ts';

type Asked = z.output<(typeof getVendorSales)['query']>;

const dayOf = (date: string | undefined) =>
  date === undefined || date.length === 10 ? date : localDate(new Date(date));

/**
 * Compares the chosen days with the same number of days before them. Each range needs one table request.
 * @throws AppError `not_found` for another vendor; `invalid` for a range of more than a year
 */
export async function showVendorSales(vendorId: string, query: Asked, actor: Actor, now: Date) {
  if (vendorId !== actor.userId && actor.role !== 'admin') throw notFound('Vendor');
  const start = dayOf(query.startDate) ?? `${localDate(now).slice(0, 7)}-01`;
  const range = chosenDays({ period: 'month', start, end: dayOf(query.endDate) }, now, 'startDate');
  const last = addDays(range.from, -1);
  const before: DayRange = { from: addDays(last, -daysBetween(range.from, range.to)), to: last };
  const [is, was] = await Promise.all(
    [range, before].map(async (days) =>
      sumsOf((await readRange(['summary'], days, now)).figures, figureOf.vendor(vendorId)),
    ),
  );
  const [current, previous] = [is ?? sumsOf({}, ''), was ?? sumsOf({}, '')];
  return {
    data: {
      totalRevenue: toDollars(current.revenueCents),
      productsSold: current.quantity,
      totalOrders: current.orders,
      averageOrderValue: averageDollars(current),
      revenueChange: changeInPercent(current.revenueCents, previous.revenueCents),
      ordersChange: changeInPercent(current.orders, previous.orders),
    },
  };
}
