import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Select } from '#web/components/select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { staffColumns } from '#web/features/share-commitments/commitment-columns.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { useCursorPages } from '#web/hooks/use-cursor-pages.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { useShareDemand } from './use-share-demand.ts';
import { CommitmentExport } from './commitment-export.tsx';
import { DemandPanel, isClosed, type Demand } from './demand-panel.tsx';

/** The shares of one cycle: their demand, the vendors' promises, and the missing items. */
export default function CommitmentList() {
  const filters = useSearchFilters();
  const read = useShareDemand();
  const { data } = read;
  const demand = data?.demand;
  return (
    <section aria-labelledby="share-commitments" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h3 id="share-commitments" className="text-xl">
          Share commitments
        </h3>
        {data && demand && (
          <Select
            label="Pickup"
            className="w-full sm:w-72"
            value={demand.cycle.id}
            onChange={(event) => filters.change({ cycle: event.target.value })}
          >
            {choices(data.cycles, demand.cycle).map((cycle) => (
              <option key={cycle.id} value={cycle.id}>
                {`${formatDay(cycle.pickup_date, 'year')}${isClosed(cycle) ? ' (closed)' : ''}`}
              </option>
            ))}
          </Select>
        )}
      </div>
      {demand ? (
        <>
          <DemandPanel demand={demand} />
          <Commitments key={demand.cycle.id} demand={demand} />
        </>
      ) : data ? (
        <EmptyState title="No cycles yet">Add pickups in the calendar first.</EmptyState>
      ) : read.error ? (
        <ErrorState
          message={read.error.status === 404 ? 'There is no such cycle.' : read.error.message}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading what shares need…</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-48" />
        </div>
      )}
      <Outlet />
    </section>
  );
}

/** An older cycle can be chosen only by its address. */
const choices = (cycles: readonly Demand['cycle'][], chosenCycle: Demand['cycle']) =>
  cycles.some(({ id }) => id === chosenCycle.id) ? cycles : [chosenCycle, ...cycles];

function Commitments({ demand: { cycle } }: { demand: Demand }) {
  const dialogLink = useDialogLinks();
  const { cursor, next, previous } = useCursorPages();
  const read = useApiQuery('listAdminShareCommitments', {
    query: { cycle_id: cycle.id, ...(cursor && { cursor }) },
  });
  return (
    <section aria-labelledby="promised" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 id="promised" className="text-lg">
          Promised by vendors
        </h4>
        <div className="flex flex-wrap gap-3">
          <CommitmentExport cycle={cycle} />
          <LinkButton {...dialogLink('new')}>Add Commitment</LinkButton>
        </div>
      </div>
      <DataTable
        label="Commitments of vendors"
        columns={staffColumns}
        read={read}
        rows={read.data?.commitments}
        rowId={({ id }) => id}
        empty={
          <EmptyState title={cursor ? 'Nothing on this page' : 'Nothing is promised yet'}>
            Vendors are reminded seven and two days before the cut-off.
          </EmptyState>
        }
      />
      {read.data && (cursor || read.data.next_cursor) && (
        <CursorPagination
          label="Pages of commitments"
          isFirst={!cursor}
          isLast={!read.data.next_cursor}
          onPrevious={previous}
          onNext={() => next(read.data.next_cursor!)}
        />
      )}
    </section>
  );
}
