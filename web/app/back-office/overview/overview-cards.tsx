import type { Input, Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatMoney } from '#web/format/format-money.ts';

type Period = NonNullable<NonNullable<Input<'getAddonAnalytics'>['query']>['period']>;

interface DashboardRead {
  data: Output<'getDashboard'> | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch(): Promise<unknown>;
}

const number = (value: number) => value.toLocaleString('en-US');

/**
 * Tells whether the server's answer has the user count, the growth and the days. The cards and the chart need
 * them. A server of another version may leave some fields out.
 */
export const isDashboard = ({ stats, growth, days }: Partial<Output<'getDashboard'>>): boolean =>
  typeof stats?.total_users === 'number' && growth !== undefined && Array.isArray(days);

/**
 * The five cards (document 2, section 2). When the figures cannot be read, the cards show zeros, and a button
 * reads them again.
 */
export function OverviewCards({ period, dashboard }: { period: Period; dashboard: DashboardRead }) {
  const addOns = useApiQuery('getAddonAnalytics', { query: { period } });
  const isInvalid = dashboard.data !== undefined && !isDashboard(dashboard.data);
  const hasFailed = dashboard.isError || addOns.isError || isInvalid;
  const { stats, growth } = isInvalid ? {} : (dashboard.data ?? {});
  const total = addOns.data?.grand_total;
  /** The value; 0 when it could not be read, and undefined while it is loading. */
  const orZero = (value: number | undefined) => value ?? (hasFailed ? 0 : undefined);
  const share = (row: { growth: number } | undefined) => row && `${row.growth}% new in this period`;
  const money = (value: number | undefined) => (value === undefined ? undefined : formatMoney(value));
  const count = (value: number | undefined) => (value === undefined ? undefined : number(value));
  const average = total && (total.total_orders === 0 ? 0 : total.total_revenue / total.total_orders);
  return (
    <>
      {hasFailed && (
        <ErrorState
          message={isInvalid ? 'Invalid dashboard data format' : 'Failed to load dashboard stats'}
          onRetry={() => void Promise.all([dashboard.refetch(), addOns.refetch()])}
          retrying={dashboard.isFetching || addOns.isFetching}
          retryLabel="Retry"
        />
      )}
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-5">
        <Figure term="Total Users" value={count(orZero(stats?.total_users))} note={share(growth?.users)} />
        <Figure
          term="Total Products"
          value={count(orZero(stats?.total_products))}
          note={share(growth?.products)}
        />
        <Figure term="Total Orders" value={count(orZero(stats?.total_orders))} note={share(growth?.orders)} />
        <Figure
          term="Total Add-On Revenue"
          value={money(orZero(total?.total_revenue))}
          note="In this period"
        />
        <Figure term="Avg. Add-On Order Value" value={money(orZero(average))} note="In this period" />
      </dl>
    </>
  );
}

function Figure({
  term,
  value,
  note,
}: {
  term: string;
  value: string | undefined;
  note?: string | undefined;
}) {
  return (
    <div className="rounded-lg border border-line bg-surface p-4 sm:p-5 max-xl:last:col-span-2">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="mt-1">
        {value === undefined ? (
          <Skeleton className="h-9 w-24" />
        ) : (
          <span className="font-display text-3xl tabular-nums xl:text-2xl">{value}</span>
        )}
        {note && <span className="mt-1 block text-sm text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}
