import { useApiQuery } from '#web/api/use-api-query.ts';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Select } from '#web/components/select.tsx';
import { useCursorPages } from '#web/hooks/use-cursor-pages.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { chargeSum } from './charge-sum.ts';
import { ChargeExport } from './charge-export.tsx';
import { chargeColumns } from './charge-columns.tsx';
import { LatestRemoval } from './latest-removal.tsx';
import { chargeStateStyles, openStates, type OpenState } from './charge-states.ts';

const pageSize = 20;

/**
 * Charges that are neither paid nor given up, tried or not, oldest cut-off first: those of renewals, and
 * those of checkout orders that are owed. Above them is the progress of a removal of failed renewals.
 */
export function UnpaidCharges() {
  const filters = useSearchFilters();
  const state = filters.read<OpenState | ''>('state', openStates, '');
  const { cursor, next, previous } = useCursorPages();
  const query = useApiQuery('listOpenCharges', {
    query: { limit: pageSize, ...(state && { state }), ...(cursor && { cursor }) },
  });
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-soft">
        What members owe for renewals and checkout orders, whether a charge failed, is on its way, or has not
        been tried yet. Remove Failed Renewals only removes failed renewals that were not packed and had never
        been paid.
      </p>
      <LatestRemoval />
      <Select
        label="State"
        className="sm:max-w-72"
        value={state}
        onChange={(event) => filters.change({ state: event.target.value })}
      >
        <option value="">All unpaid</option>
        {openStates.map((one) => (
          <option key={one} value={one}>
            {chargeStateStyles[one].label}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold" role="status">
          {query.data && chargeSum(query.data.charges, !cursor && !query.data.next_cursor)}
        </p>
        <ChargeExport state={state} />
      </div>
      <DataTable
        label="Charges"
        columns={chargeColumns}
        read={query}
        rows={query.data?.charges}
        rowId={({ cycle_id, subscription_id }) => `${cycle_id} ${subscription_id}`}
        empty={
          <EmptyState
            title={query.data?.next_cursor || cursor ? 'Nothing on this page' : 'No unpaid charges'}
          >
            {state ? 'No charges in this state.' : 'Every charge is paid or waived.'}
          </EmptyState>
        }
      />
      {query.data && (
        <CursorPagination
          label="Pages of charges"
          isFirst={!cursor}
          isLast={!query.data.next_cursor}
          onPrevious={previous}
          onNext={() => next(query.data.next_cursor!)}
        />
      )}
    </div>
  );
}
