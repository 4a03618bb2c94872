import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { DataTable } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';
import { chargeSum } from './charge-sum.ts';
import { ChargeExport } from './charge-export.tsx';
import { chargeColumns } from './charge-columns.tsx';
import { LatestRemoval } from './latest-removal.tsx';
import { chargeStateStyles, openStates, type OpenState } from './charge-states.ts';

const pageSize = 20;

const filters: readonly [ListFilter<'state', OpenState | ''>] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'All unpaid' },
      ...openStates.map((value) => ({ value, label: chargeStateStyles[value].label })),
    ],
  },
];

/**
 * The charges that are still open (not paid, waived or refunded), oldest cut-off first. They belong to
 * renewals, or to checkout orders that are owed. Charges that were not tried yet are included.
 */
export default function ChargeList() {
  const { chosen, cursor } = useListView(filters);
  const { state } = chosen;
  const dialogLink = useDialogLinks();
  const read = useApiQuery('listOpenCharges', {
    query: { limit: pageSize, state: state || undefined, cursor },
  });
  return (
    <>
      <DataTable
        title="Unpaid charges"
        about="What members owe for renewals and checkout orders, whether a charge failed, is on its way, or has not been tried yet. Remove Failed Renewals only removes failed renewals that were not packed and had never been paid."
        label="Charges"
        columns={chargeColumns}
        read={read}
        rows={read.data?.charges}
        next={read.data?.next_cursor}
        rowId={({ cycle_id, subscription_id }) => `${cycle_id} ${subscription_id}`}
        filters={filters}
        fields={
          <p className="font-semibold" role="status">
            {read.data && chargeSum(read.data.charges, !cursor && !read.data.next_cursor)}
          </p>
        }
        empty={{ title: 'No unpaid charges', text: 'Every charge is paid or waived.' }}
        noMatch={{ title: 'No unpaid charges', text: 'No charges in this state.' }}
        action={
          <>
            <ChargeExport state={state} />
            <LinkButton tone="secondary" {...dialogLink('remove-failed-renewals')}>
              Remove Failed Renewals
            </LinkButton>
          </>
        }
      >
        <LatestRemoval />
      </DataTable>
      <Outlet />
    </>
  );
}
