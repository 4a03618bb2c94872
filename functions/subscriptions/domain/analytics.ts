import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getSubscriptionAnalytics } from '#shared/contracts/subscriptions/subscriptions.ts';
import { addMonths } from '#shared/local-date.ts';
import { toDollars } from '#shared/money.ts';
import type { Subscription } from './subscription.ts';

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
    monthlyRevenue: toDollars(since(addMonths(today, -1))),
    annualRevenue: toDollars(since(addMonths(today, -12))),
  };
}
