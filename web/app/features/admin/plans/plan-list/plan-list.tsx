import { ChartNoAxesColumn, Plus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { PlanAnalytics } from './plan-analytics.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import type { AdminPlan } from './plan-form-schema.ts';
import { PlanRow } from './plan-row.tsx';

/** The Subscription Plans tab: the plans, their figures, and the dialog that makes and changes them. */
export default function SubscriptionPlans() {
  const [showsAnalytics, setShowsAnalytics] = useState(false);
  const [edited, setEdited] = useState<AdminPlan | 'new'>();
  const analyticsId = useId();
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap justify-between gap-3">
        <Button
          tone="secondary"
          aria-expanded={showsAnalytics}
          aria-controls={analyticsId}
          onClick={() => setShowsAnalytics(!showsAnalytics)}
        >
          <ChartNoAxesColumn aria-hidden="true" className="size-4.5" />
          {showsAnalytics ? 'Hide Analytics' : 'Show Analytics'}
        </Button>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="size-4.5" /> Create Plan
        </Button>
      </div>
      <div id={analyticsId} hidden={!showsAnalytics}>
        {showsAnalytics && <PlanAnalytics />}
      </div>
      <Plans onEdit={setEdited} />
      {edited && (
        <PlanDialog plan={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}

function Plans({ onEdit }: { onEdit(plan: AdminPlan): void }) {
  const query = useApiQuery('listAdminPlans');
  const toast = useToast();
  const failure = query.isError ? query.error.message : '';
  useEffect(() => {
    if (failure) toast.error(failure);
  }, [failure, toast]);
  if (query.isPending) return <PageSpinner label="Loading subscription plans..." />;
  if (!query.data)
    return <ErrorState message={failure} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  const { plans } = query.data;
  if (plans.length === 0)
    return <EmptyState title="No subscription plans yet">Create the first one.</EmptyState>;
  return (
    <ul className="grid gap-4">
      {plans.map((plan) => (
        <PlanRow key={plan.id} plan={plan} onEdit={() => onEdit(plan)} />
      ))}
    </ul>
  );
}
