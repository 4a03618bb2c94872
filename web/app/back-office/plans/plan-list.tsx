import { ChartNoAxesColumn, Plus } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { PlanAnalytics } from './plan-analytics.tsx';
import { planColumns } from './plan-columns.tsx';

export default function PlanList() {
  const filters = useSearchFilters();
  const showsAnalytics = filters.read('analytics', ['shown'], '') === 'shown';
  const analyticsId = useId();
  const dialogLink = useDialogLinks();
  const plans = useApiQuery('listAdminPlans');
  const toast = useToast();
  const failure = plans.error?.message;
  useEffect(() => (failure ? toast.error(failure) : undefined), [failure, toast]);
  return (
    <div className="grid gap-6">
      <DataTable
        title="Subscription Plans"
        label="Subscription plans"
        columns={planColumns}
        read={plans}
        rows={plans.data?.plans}
        rowId={({ id }) => id}
        empty={{ title: 'No subscription plans yet', text: 'Create the first one.' }}
        action={
          <>
            <Button
              tone="secondary"
              aria-expanded={showsAnalytics}
              aria-controls={analyticsId}
              onClick={() => filters.change({ analytics: showsAnalytics ? undefined : 'shown' })}
            >
              <ChartNoAxesColumn aria-hidden="true" className="icon-md" />
              <span>{showsAnalytics ? 'Hide Analytics' : 'Show Analytics'}</span>
            </Button>
            <LinkButton {...dialogLink('new')}>
              <Plus aria-hidden="true" className="icon-md" /> Create Plan
            </LinkButton>
          </>
        }
      >
        <div id={analyticsId} hidden={!showsAnalytics}>
          {showsAnalytics && <PlanAnalytics />}
        </div>
      </DataTable>
      <Outlet />
    </div>
  );
}
