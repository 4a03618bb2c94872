import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getSubscriptionAnalytics } from '#shared/contracts/subscriptions/subscriptions.ts';
import { toDollars } from '#shared/money.ts';
import type { Subscription } from './subscription.ts';

/** The same day of an earlier month; its last day when it has no such day. */
export function monthsBefore(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** The figures of the plans page (document 2, section 3; Q094). `revenue` has the last 12 months at least. */
export function toAnalytics(
  counts: Partial<Record<Subscription['status'], number>>,
  revenue: { date: string; cents: number }[],
  today: string,
): Answer<typeof getSubscriptionAnalytics> {
  const since = (start: string) =>
    revenue.filter(({ date }) => date > start && date <= today).reduce((sum, { cents }) => sum + cents, 0);
  return {
    activeSubscriptions: counts.active ?? 0,
    cancelledSubscriptions: counts.cancelled ?? 0,
    monthlyRevenue: toDollars(since(monthsBefore(today, 1))),
    annualRevenue: toDollars(since(monthsBefore(today, 12))),
  };
}
