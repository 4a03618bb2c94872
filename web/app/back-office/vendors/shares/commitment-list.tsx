import { Outlet } from 'react-router';
import type { ApiError } from '#web/api/api-error.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { DataTable } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { ListBar } from '#web/components/list-bar.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { staffColumns } from '#web/features/share-commitments/commitment-columns.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useListView } from '#web/hooks/use-list-view.ts';
import { useShareDemand } from './use-share-demand.ts';
import { CommitmentExport } from './commitment-export.tsx';
import { DemandPanel, isClosed, type Demand } from './demand-panel.tsx';

export default function CommitmentList() {
  const read = useShareDemand();
  const demand = read.data?.demand;
  const cycles = demand ? choices(read.data?.cycles ?? [], demand.cycle) : [];
  return (
    <section aria-label="Share commitments" className="grid grid-cols-1 gap-6">
      <div className="flex">
        <ListBar
          title="Share commitments"
          filters={
            demand ? [{ name: 'cycle', label: 'Pickup', options: cycles, start: demand.cycle.id }] : []
          }
        />
      </div>
      <Loaded
        read={{ ...read, error: read.error && demandError(read.error) }}
        label="what shares need"
        waiting={
          <>
            <Skeleton className="h-24" />
            <Skeleton className="h-48" />
          </>
        }
      >
        {({ demand: shown }) =>
          shown ? (
            <>
              <DemandPanel demand={shown} />
              <Commitments key={shown.cycle.id} demand={shown} />
            </>
          ) : (
            <EmptyState title="No cycles yet">Add pickups in the calendar first.</EmptyState>
          )
        }
      </Loaded>
      <Outlet />
    </section>
  );
}

const demandError = (error: ApiError): Error =>
  error.status === 404 ? new Error('There is no such cycle.') : error;

/**
 * The cycles to choose from: those of the last six weeks and all later ones. An older cycle is listed only
 * when the address names it.
 */
const choices = (cycles: readonly Demand['cycle'][], chosenCycle: Demand['cycle']) =>
  (cycles.some(({ id }) => id === chosenCycle.id) ? cycles : [chosenCycle, ...cycles]).map((cycle) => ({
    value: cycle.id,
    label: `${formatDay(cycle.pickup_date, 'year')}${isClosed(cycle) ? ' (closed)' : ''}`,
  }));

function Commitments({ demand: { cycle } }: { demand: Demand }) {
  const dialogLink = useDialogLinks();
  const { cursor } = useListView([]);
  const read = useApiQuery('listAdminShareCommitments', { query: { cycle_id: cycle.id, cursor } });
  return (
    <section aria-labelledby="promised" className="grid grid-cols-1 gap-4">
      <h3 id="promised" className="text-lg">
        Promised by vendors
      </h3>
      <DataTable
        label="Commitments of vendors"
        columns={staffColumns}
        read={read}
        rows={read.data?.commitments}
        next={read.data?.next_cursor}
        rowId={({ id }) => id}
        empty={{
          title: 'Nothing is promised yet',
          text: 'Vendors are reminded seven and two days before the cut-off.',
        }}
        action={
          <>
            <CommitmentExport cycle={cycle} />
            <LinkButton {...dialogLink('new')}>Add Commitment</LinkButton>
          </>
        }
      />
    </section>
  );
}
