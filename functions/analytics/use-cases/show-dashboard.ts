import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getDashboard } from '#shared/contracts/analytics/analytics.ts';
import { accountCountKeys, accountCountsOf } from '#functions/accounts/data/account-counts.ts';
import { theStaffVersions } from '#functions/catalogue/data/parts.ts';
import { readCountsByStatus } from '#functions/orders/data/order-entries.ts';
import { readStaffCatalogue } from '#functions/product-management/data/read-staff-catalogue.ts';
import { toDollars } from '#shared/money.ts';
import type { DayRange } from '#functions/platform/chosen-days.ts';
import { monthsOfRange } from '../domain/days.ts';
import { madeOn, sumOfDays } from '../domain/made-on.ts';
import { percentOf, toDays, toRange, totalOf } from '../domain/rows.ts';
import { readRange } from './read-range.ts';

/** Takes two requests to the table. The catalogue comes from memory while its versions stay the same. */
export async function showDashboard(range: DayRange, now: Date): Promise<Answer<typeof getDashboard>> {
  const [{ figures, others }, orders] = await Promise.all([
    readRange(['summary'], range, now, [theStaffVersions.key, ...accountCountKeys(monthsOfRange(range))]),
    readCountsByStatus(),
  ]);
  const [versions, ...counts] = others;
  const accounts = accountCountsOf(counts);
  const { entries } = await readStaffCatalogue(theStaffVersions.read(versions));
  const products = entries.filter(({ card }) => !card.isParent);
  const period = totalOf(figures, range);
  const growthOf = (total: number, recent: number) => ({ total, recent, growth: percentOf(recent, total) });
  const growth = {
    users: growthOf(accounts.total, sumOfDays(accounts.days, range)),
    products: growthOf(
      products.length,
      products.filter(({ card }) => {
        const date = madeOn(card.id);
        return date !== undefined && date >= range.from && date <= range.to;
      }).length,
    ),
    orders: growthOf(
      Math.max(
        period.orders,
        Object.entries(orders).reduce(
          (sum, [status, count]) => sum + (status === 'cancelled' ? 0 : count),
          0,
        ),
      ),
      period.orders,
    ),
  };
  return {
    ...toRange(range),
    stats: {
      total_revenue: toDollars(period.revenueCents),
      total_users: growth.users.total,
      total_products: growth.products.total,
      total_orders: growth.orders.total,
    },
    growth,
    days: toDays(figures, range),
  };
}
