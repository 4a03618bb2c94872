import { Package } from 'lucide-react';
import type { ComponentProps } from 'react';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { PageHeader } from '#web/components/page-header.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { OrderCard } from '#web/features/orders/order-card.tsx';
import { isGivenUp } from '#web/features/orders/order-status.ts';
import { useOrderList } from '#web/features/orders/use-order-list.ts';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => pageMeta('Orders', 'Your orders, with their payment and pickup details.');

export default function OrdersPage() {
  return (
    <>
      <PageHeader title="Your orders" />
      <div className="page pb-20">
        <OrderList />
      </div>
    </>
  );
}

function OrderList() {
  const orders = useOrderList();
  if (orders.isPending)
    return (
      <div className="grid gap-4 lg:grid-cols-2">
        <output className="sr-only">Loading your orders…</output>
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-36 rounded-lg" />
      </div>
    );
  if (!orders.data)
    return (
      <ErrorState
        message={orders.error?.message ?? 'Failed to fetch orders'}
        onRetry={() => void orders.refetch()}
        retrying={orders.isFetching}
      />
    );
  if (orders.data.length === 0)
    return (
      <EmptyState
        title="No orders yet"
        picture={<Package aria-hidden="true" className="icon-2xl" strokeWidth={1.3} />}
        action={<LinkButton to="/products">Browse Products</LinkButton>}
      >
        Your orders will appear here, with their payment and pickup details.
      </EmptyState>
    );
  const placed = orders.data.filter((order) => !isGivenUp(order));
  const givenUp = orders.data.filter(isGivenUp);
  return (
    <>
      <OrderCards orders={placed} />
      <LoadMore list={orders} />
      {givenUp.length > 0 && (
        <details className="mt-8" open={placed.length === 0}>
          <summary className="min-h-11 py-2 font-semibold">{`Not completed (${givenUp.length})`}</summary>
          <p className="mt-1 mb-4 text-sm text-ink-soft">These were not paid, and nothing was charged.</p>
          <OrderCards orders={givenUp} />
        </details>
      )}
    </>
  );
}

const OrderCards = ({ orders }: { orders: ComponentProps<typeof OrderCard>['order'][] }) => (
  <ul className="grid gap-4 *:only:col-span-full lg:grid-cols-2">
    {orders.map((order) => (
      <OrderCard key={order.id} order={order} />
    ))}
  </ul>
);
