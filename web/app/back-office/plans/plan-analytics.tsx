import { useApiQuery } from '#web/api/use-api-query.ts';
import { ReadFailure } from '#web/components/error-state.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { Skeleton } from '#web/components/skeleton.tsx';

/**
 * The numbers of active and cancelled subscriptions, and the income from shares and annual fees (document 2,
 * section 3).
 */
export function PlanAnalytics() {
  const analytics = useApiQuery('getSubscriptionAnalytics');
  if (analytics.isError) return <ReadFailure read={analytics} />;
  const figures = analytics.data;
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Figure term="Active subscriptions" value={figures?.activeSubscriptions.toLocaleString('en-US')} />
      <Figure
        term="Cancelled subscriptions"
        value={figures?.cancelledSubscriptions.toLocaleString('en-US')}
      />
      <Figure
        term="Monthly revenue"
        value={figures && formatMoney(figures.monthlyRevenue)}
        note="Paid in the last month"
      />
      <Figure
        term="Annual revenue"
        value={figures && formatMoney(figures.annualRevenue)}
        note="Paid in the last 12 months"
      />
    </dl>
  );
}

function Figure({ term, value, note }: { term: string; value: string | undefined; note?: string }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-5">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="mt-1">
        {value === undefined ? (
          <Skeleton className="h-9 w-24" />
        ) : (
          <span className="font-display text-3xl tabular-nums">{value}</span>
        )}
        {note && (
          <span className="mt-1 block text-sm text-ink-soft">{`${note}: shares and annual fees`}</span>
        )}
      </dd>
    </div>
  );
}
