import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { OrderNotFound } from './order-not-found.tsx';
import type { Order } from './order-status.ts';

interface OrderAnswerProps {
  query: UseQueryResult<Output<'getOrder'>, ApiError>;
  children(order: Order): ReactNode;
}

/** The page of one order: while it is asked for, as it was answered, or why it could not be shown. */
export function OrderAnswer({ query, children }: OrderAnswerProps) {
  if (query.data) return children(query.data.order);
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
