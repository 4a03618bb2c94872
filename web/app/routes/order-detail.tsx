import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { OrderDetail } from '#web/features/orders/order-detail.tsx';
import { OrderNotFound } from '#web/features/orders/order-not-found.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => pageMeta('Order', 'One of your orders.');

export default function OrderDetailPage() {
  const { id = '' } = useParams();
  const query = useApiQuery('getOrder', { params: { id } });
  if (query.data) return <OrderDetail order={query.data.order} />;
  if (query.isPending) return <PageSpinner label="Loading your order…" />;
  if (query.error.status === 404 || query.error.status === 422) return <OrderNotFound />;
  return (
    <div className="page section-space">
      <ErrorState
        message={query.error.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </div>
  );
}
