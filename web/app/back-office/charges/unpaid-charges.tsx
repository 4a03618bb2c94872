import { useApiQuery } from '#web/api/use-api-query.ts';
import { DataTable } from '#web/components/data-table.tsx';
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
 * Charges that are neither paid nor given up, tried or not, oldest cut-off first: those of renewals, and
 * those of checkout orders that are owed. Above them is the progress of a removal of failed renewals.
 */
export function UnpaidCharges() {
  const { chosen, cursor } = useListView(filters);
  const { state } = chosen;
  const read = useApiQuery('listOpenCharges', {
    query: { limit: pageSize, state: state || undefined, cursor },
  });
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-soft">
        What members owe for renewals and checkout orders, whether a charge failed, is on its way, or has not
        been tried yet. Remove Failed Renewals only removes failed renewals that were not packed and had never
        been paid.
      </p>
      <LatestRemoval />
      <DataTable
        label="Charges"
        columns={chargeColumns}
        read={read}
        rows={read.data?.charges}
        next={read.data?.next_cursor}
        rowId={({ cycle_id, subscription_id }) => `${cycle_id} ${subscription_id}`}
        filters={filters}
        empty={{ title: 'No unpaid charges', text: 'Every charge is paid or waived.' }}
        noMatch={{ title: 'No unpaid charges', text: 'No charges in this state.' }}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-semibold" role="status">
            {read.data && chargeSum(read.data.charges, !cursor && !read.data.next_cursor)}
          </p>
          <ChargeExport state={state} />
        </div>
      </DataTable>
    </div>
  );
}
