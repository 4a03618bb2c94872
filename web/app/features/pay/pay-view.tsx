import { useState } from 'react';
import { queryKey } from '#web/api/api-query.ts';
import { queryClient } from '#web/api/client.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { AnswerPage } from '#web/components/answer-page.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { NarrowPage } from '#web/components/narrow-page.tsx';
import { PageHeader } from '#web/components/page-header.tsx';
import { PayForm } from './pay-form.tsx';
import { isUnpaid, type PayableOrder } from './pay-by-link.ts';
import { PayOutcome } from './pay-outcome.tsx';
import { PaySummary } from './pay-summary.tsx';

/** The page of a pay link. The reader need not be signed in. */
export function PayView({ token }: { token: string }) {
  const query = useApiQuery('getPayableOrder', { params: { token } });
  const [isPaidNow, setPaidNow] = useState(false);
  /**
   * Shows the paid order. The answer to the confirmation call has no private fields, because that call does
   * not know who is signed in. When the reader is the order's member, the order is therefore read again.
   */
  const show = (order: PayableOrder, isOwn: boolean) => {
    setPaidNow(true);
    window.scrollTo({ top: 0 });
    const owner = sessionStore.get().user?.id ?? 'guest';
    queryClient.setQueryData(queryKey(owner, 'getPayableOrder', { params: { token } }), {
      success: true,
      order: { ...order, is_own: isOwn },
    });
    if (isOwn) askAgain();
  };
  const askAgain = () => void query.refetch();
  return (
    <AnswerPage query={query} loading="Loading your payment…" notFound={<UnknownLink />}>
      {({ order }) =>
        isUnpaid(order) ? (
          <>
            <PageHeader title={order.is_renewal ? 'Pay for your share' : 'Pay for your order'}>
              {`${order.first_name ? `Hello ${order.first_name}, this` : 'This'} order has been created and is awaiting payment.`}
            </PageHeader>
            <div className="page grid items-start gap-x-14 gap-y-8 pb-20 lg:grid-cols-[1fr_25rem]">
              <PayForm
                token={token}
                order={order}
                onPaid={(paid) => show(paid, order.is_own)}
                onStale={askAgain}
              />
              <PaySummary order={order} />
            </div>
          </>
        ) : (
          <PayOutcome order={order} isPaidNow={isPaidNow} onRetry={askAgain} />
        )
      }
    </AnswerPage>
  );
}

function UnknownLink() {
  return (
    <NarrowPage
      title="This payment link is not valid"
      intro="Please check that you opened the full link from our latest message."
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
