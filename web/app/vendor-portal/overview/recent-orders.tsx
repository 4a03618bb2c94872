import { Link } from 'react-router';
import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import type { Output } from '#shared/contracts/registry.ts';

type Row = Output<'listVendorOrders'>['data'][number];

const statuses: Record<Row['status'], { label: string; tone: BadgeTone }> = {
  completed: { label: 'Completed', tone: 'good' },
  pending: { label: 'Pending', tone: 'warn' },
  in_progress: { label: 'In progress', tone: 'citrus' },
};

/**
 * The vendor's five latest pickups, each with its number of orders and items, and its revenue. When they
 * cannot be loaded, the list is empty and shows no error (document 3, section 8).
 */
export function RecentOrders() {
  const read = useVendorQuery('listVendorOrders', { query: { limit: 5 } });
  const rows = read.data?.data ?? [];
  return (
    <section aria-labelledby="recent-orders">
      <h2 id="recent-orders" className="mb-4 text-2xl">
        Recent Orders
      </h2>
      {read.isPending ? (
        <Skeleton className="h-40" />
      ) : rows.length === 0 ? (
        <EmptyState title="No orders yet" />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {rows.map((row) => (
            <li
              key={row.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_12rem_6rem_7rem] sm:px-5"
            >
              <div>
                <Link
                  to={`/vendor/orders?pickup_date=${row.event_date}`}
                  className="font-semibold wrap-anywhere hover:text-leaf hover:underline"
                >
                  {row.pickup_location}
                </Link>
                <p className="text-sm text-ink-soft">{formatDay(row.event_date, 'year')}</p>
              </div>
              <p className="text-right tabular-nums max-sm:order-last max-sm:col-span-2 max-sm:text-left">
                {`${row.total_orders} ${row.total_orders === 1 ? 'order' : 'orders'} · ${row.total_items} ${row.total_items === 1 ? 'item' : 'items'}`}
              </p>
              <p className="text-right font-semibold tabular-nums">{formatMoney(row.total_revenue)}</p>
              <p className="sm:text-right max-sm:order-last max-sm:col-span-2">
                <Badge tone={statuses[row.status].tone}>{statuses[row.status].label}</Badge>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
