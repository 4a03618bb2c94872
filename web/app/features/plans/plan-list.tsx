import { useApiQuery } from '#web/api/use-api-query.ts';
import { classNames } from '#web/components/class-names.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { PlanCard } from './plan-card.tsx';
import { idleSubscriptionOf } from '#web/features/session/idle-subscription.ts';
import { useSubscribe } from './use-subscribe.ts';

/** The plans on offer, cheapest first. */
export function PlanList() {
  const plans = useApiQuery('listPlans');
  const idle = idleSubscriptionOf(useSession().user);
  const { subscribe, pendingPlan } = useSubscribe();
  if (plans.isError) return <ReadFailure read={plans} />;
  if (plans.isPending)
    return (
      <div>
        <p role="status" className="mb-4 text-ink-soft">
          Loading subscription plans...
        </p>
        <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-4">
          {[1, 2, 3, 4].map((plan) => (
            <Skeleton key={plan} className="h-110 rounded-lg" />
          ))}
        </div>
      </div>
    );
  if (plans.data.plans.length === 0)
    return <EmptyState title="No subscription plans available at the moment." />;
  return (
    <>
      {idle && (
        <Notice title={idle.title} className="mb-6 max-w-3xl">
          <span>{idle.text}</span>
          <div className="mt-3">
            <LinkButton to="/subscriptions" size="small">
              {idle.way}
            </LinkButton>
          </div>
        </Notice>
      )}
      <ul
        className={classNames(
          'grid gap-6 md:grid-cols-2',
          plans.data.plans.length % 4 === 0 ? 'xl:grid-cols-4' : 'xl:grid-cols-3',
        )}
      >
        {plans.data.plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            pending={pendingPlan === plan.id}
            onSubscribe={() => void subscribe(plan.id)}
          />
        ))}
      </ul>
    </>
  );
}
