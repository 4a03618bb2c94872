import { Link } from 'react-router';
import { useApiPages } from '#web/api/use-api-pages.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { OrderStatusBadge } from '#web/features/orders/status-badges.tsx';
import { formatMoney } from '#web/format/format-money.ts';

export function LocationOrders({ id }: { id: string }) {
  const list = useApiPages('listPickupLocationOrders', (page) => page.orders, { params: { id } });
  const first = list.data?.[0];
  return (
    <section aria-labelledby="location-orders" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="location-orders" className="text-lg">
          Orders for the next pickup
        </h3>
        {first && (
          <LinkButton
            tone="secondary"
            size="small"
            to={`/admin/events/cycles/${first.cycle_id}/call-off?location=${id}`}
          >
            Call Off or Move
          </LinkButton>
        )}
      </div>
      <Loaded read={list} label="orders">
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState title="No orders yet">
              Nobody has ordered for the next pickup at this location.
            </EmptyState>
          ) : (
            <div>
              <ul className="overflow-hidden rounded-lg border border-line" aria-labelledby="location-orders">
                {orders.map((order) => (
                  <li key={order.id} className="border-b border-line last:border-b-0">
                    <Link
                      to={`/admin/orders/${order.id}`}
                      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-3"
                    >
                      <span className="min-w-0 font-semibold break-words">
                        {order.customer_name || 'Unknown'}
                      </span>
                      <span className="font-semibold tabular-nums">{formatMoney(order.total)}</span>
                      <span className="text-sm text-ink-soft">
                        {order.item_count === 1 ? '1 item' : `${order.item_count} items`}
                      </span>
                      <OrderStatusBadge status={order.status} />
                    </Link>
                  </li>
                ))}
              </ul>
              <LoadMore list={list} />
            </div>
          )
        }
      </Loaded>
    </section>
  );
}
