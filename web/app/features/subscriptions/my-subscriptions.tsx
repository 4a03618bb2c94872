import { useEffect, useState } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { PlanList } from '#web/features/plans/plan-list.tsx';
import { Deliveries } from '#web/features/my-share/deliveries.tsx';
import { useMyShare } from '#web/features/my-share/my-share.ts';
import { OwnCalendar } from '#web/features/my-share/own-calendar.tsx';
import NextPickup from '#web/features/my-share/next-pickup.tsx';
import { useOrderList } from '#web/features/orders/use-order-list.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import { UnpaidShares } from './unpaid-shares.tsx';
import { isLive, type Subscription } from '#web/features/session/subscription-status.ts';

/**
 * The member's subscriptions as cards. The page is shown only when the content above the cards is known.
 * Otherwise that content would push the cards away while the reader presses them.
 */
export function MySubscriptions() {
  const query = useApiQuery('listMySubscriptions');
  const isAboveKnown = useIsAboveKnown();
  const toast = useToast();
  const failure = query.isError ? query.error.message : '';
  useEffect(() => (failure ? toast.error(failure) : undefined), [failure, toast]);
  if (query.isPending || !isAboveKnown) return <PageSpinner label="Loading your subscriptions…" />;
  if (!query.data)
    return (
      // The toast shows the reason of the failure, so this text does not.
      <ErrorState
        message="Your subscriptions cannot be shown right now."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  const { subscriptions } = query.data;
  const live = subscriptions.filter(isLive);
  return (
    <div className="grid gap-14">
      <UnpaidShares />
      <NextPickup />
      {subscriptions.length > 0 && (
        <section aria-labelledby="your-subscriptions">
          <h2 id="your-subscriptions" className="mb-6 text-3xl">
            Your Subscriptions
          </h2>
          <div className="grid gap-6">
            {live.length > 0 && (
              <>
                <div className="grid gap-6 lg:auto-cols-fr lg:grid-flow-col">
                  <SubscriptionCards subscriptions={live} />
                  <Deliveries />
                </div>
                <OwnCalendar />
              </>
            )}
            <SubscriptionCards subscriptions={subscriptions.filter((one) => !isLive(one))} />
          </div>
        </section>
      )}
      {live.length === 0 && (
        <section aria-labelledby="available-plans">
          <h2 id="available-plans" className="mb-6 text-3xl">
            Available Plans
          </h2>
          <PlanList />
        </section>
      )}
    </div>
  );
}

const SubscriptionCards = ({ subscriptions }: { subscriptions: Subscription[] }) =>
  subscriptions.length > 0 && (
    <div className="@container grid">
      <ul className="grid gap-6 @4xl:grid-cols-2 *:last:odd:col-span-full">
        {subscriptions.map((subscription) => (
          <SubscriptionCard key={subscription.id} subscription={subscription} />
        ))}
      </ul>
    </div>
  );

/**
 * Tells whether the content above the cards has been read once, with or without success. The answer then
 * stays true, because a failed read starts again when another component uses it.
 */
function useIsAboveKnown(): boolean {
  const reads = [useMyShare(), useOrderList()];
  const isKnown = reads.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
  const [wasKnown, setKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setKnown(true);
  return wasKnown;
}
