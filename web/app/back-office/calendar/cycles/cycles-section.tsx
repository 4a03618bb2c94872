import { Plus } from 'lucide-react';
import { Button } from '#web/components/button.tsx';
import { classNames } from '#web/components/class-names.ts';
import { DataTable } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { cycleColumns } from './cycle-columns.tsx';
import { useCycleList, type CycleStage } from './use-cycle-list.ts';

const stages: readonly { id: CycleStage; label: string; none: string }[] = [
  { id: 'before_cutoff', label: 'Before cut-off', none: 'Add a pickup date, and members can order for it.' },
  { id: 'after_cutoff', label: 'After cut-off', none: 'No cut-off has passed yet.' },
  { id: 'cancelled', label: 'Cancelled', none: 'No cycles have been cancelled.' },
];

const stageIds = stages.map(({ id }) => id);

export function CyclesSection() {
  const filters = useSearchFilters();
  const dialogLink = useDialogLinks();
  const stage = filters.read('cycles', stageIds, 'before_cutoff');
  const cycles = useCycleList(stage);
  const { none } = stages.find(({ id }) => id === stage)!;
  return (
    <section aria-labelledby="cycles">
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h3 id="cycles" className="text-2xl">
          Cycles
        </h3>
        <div role="group" aria-label="Show cycles" className="flex flex-wrap gap-1">
          {stages.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === stage}
              onClick={() => filters.change({ cycles: id === 'before_cutoff' ? undefined : id })}
              className={classNames(
                'min-h-11 rounded-full px-4 text-sm font-semibold',
                id === stage ? 'bg-leaf-soft text-leaf-strong' : 'text-ink-soft hover:bg-leaf-soft',
              )}
            >
              {label}
            </button>
          ))}
        </div>
        <LinkButton tone="secondary" className="ml-auto" {...dialogLink('cycles/new')}>
          <Plus aria-hidden="true" className="icon-md" /> Add Cycle
        </LinkButton>
      </div>
      <DataTable
        label="Cycles"
        columns={cycleColumns}
        read={cycles}
        rows={cycles.data}
        rowId={({ id }) => id}
        empty={{ title: 'No cycles here', text: none }}
      />
      {cycles.hasNextPage && (
        <Button
          tone="secondary"
          className="mt-5"
          pending={cycles.isFetchingNextPage}
          onClick={() => void cycles.fetchNextPage()}
        >
          Show More
        </Button>
      )}
    </section>
  );
}
