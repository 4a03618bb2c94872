import { useState } from 'react';
import { queryKey } from '#web/api/api-query.ts';
import { queryClient } from '#web/api/client.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { NarrowPage } from '#web/components/narrow-page.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { PageHeader } from '#web/components/page-header.tsx';
import { PayForm } from './pay-form.tsx';
import { isUnpaid, type PayableOrder } from './pay-by-link.ts';
import { PayOutcome } from './pay-outcome.tsx';
import { PaySummary } from './pay-summary.tsx';

/** The page of a pay link: what is owed, why it was not collected, and how to pay it. Works signed out. */
export function PayView({ token }: { token: string }) {
  const query = useApiQuery('getPayableOrder', { params: { token } });
  const [isPaidNow, setPaidNow] = useState(false);
  const show = (order: PayableOrder) => {
    setPaidNow(true);
    window.scrollTo({ top: 0 });
    const owner = sessionStore.get().user?.id ?? 'guest';
    queryClient.setQueryData(queryKey(owner, 'getPayableOrder', { params: { token } }), {
      success: true,
      order,
    });
  };
  if (query.isPending) return <PageSpinner label="Loading your payment…" />;
  if (!query.data) {
    if (query.error.status === 404 || query.error.status === 422) return <UnknownLink />;
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
  const { order } = query.data;
  if (!isUnpaid(order))
    return <PayOutcome order={order} isPaidNow={isPaidNow} onRetry={() => void query.refetch()} />;
  return (
    <>
      <PageHeader title="Pay for your share">
        {order.first_name ? `Hello ${order.first_name}, this` : 'This'} order is made and waits for its
        payment.
      </PageHeader>
      <div className="page grid items-start gap-x-14 gap-y-8 pb-20 lg:grid-cols-[1fr_25rem]">
        <PayForm token={token} order={order} onPaid={show} onStale={() => void query.refetch()} />
        <PaySummary order={order} />
      </div>
    </>
  );
}

function UnknownLink() {
  return (
    <NarrowPage
      title="This payment link is not valid"
      intro="Please check that you opened the whole link from our newest message."
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/orders">Your Orders</LinkButton>
        <LinkButton to="/contact" tone="secondary">
          Contact Us
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
