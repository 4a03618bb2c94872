import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { classNames } from '#web/components/class-names.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import type { AdminCycle } from './calendar-entries.ts';
import { CancelCycleButton } from './cancel-cycle-button.tsx';
import { cycleStatus } from './cycle-status.ts';
import { useCycleList, type CycleStage } from './use-cycle-list.ts';

const CycleDialog = lazy(() => import('./cycle-dialog.tsx'));
const FlightCheckDialog = lazy(() => import('./flight-check/flight-check-dialog.tsx'));
const AgreementDialog = lazy(() => import('./flight-check/agreement-dialog.tsx'));

/** The window that is open, and for which cycle; a new one has none. */
type Open =
  { what: 'edit'; cycle: AdminCycle | undefined } | { what: 'flight check' | 'agreement'; cycle: AdminCycle };

const stages: readonly { id: CycleStage; label: string; none: string }[] = [
  { id: 'before_cutoff', label: 'Before cut-off', none: 'Add a pickup date, and members can order for it.' },
  { id: 'after_cutoff', label: 'After cut-off', none: 'No cut-off has passed yet.' },
  { id: 'cancelled', label: 'Cancelled', none: 'No cycles have been cancelled.' },
];

/** Every cycle with its dates and how it stands; those before their cut-off can be moved or cancelled. */
export function CyclesSection() {
  const [stage, setStage] = useState<CycleStage>('before_cutoff');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const cycles = useCycleList(stage);
  const list = cycles.data ?? [];
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
              onClick={() => setStage(id)}
              className={classNames(
                'min-h-11 rounded-full px-4 text-sm font-semibold',
                id === stage ? 'bg-leaf-soft text-leaf-strong' : 'text-ink-soft hover:bg-leaf-soft',
              )}
            >
              {label}
            </button>
          ))}
        </div>
        <Button
          tone="secondary"
          className="ml-auto"
          onClick={() => setOpen({ what: 'edit', cycle: undefined })}
        >
          <Plus aria-hidden="true" className="size-5" /> Add Cycle
        </Button>
      </div>
      {cycles.isPending ? (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading cycles…</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      ) : cycles.isError ? (
        <ErrorState
          message={cycles.error.message}
          onRetry={() => void cycles.refetch()}
          retrying={cycles.isFetching}
        />
      ) : list.length === 0 ? (
        <EmptyState title="No cycles here">{none}</EmptyState>
      ) : (
        <ul className="grid gap-3">
          {list.map((cycle) => (
            <CycleRow key={cycle.id} cycle={cycle} onOpen={(what) => setOpen({ what, cycle })} />
          ))}
        </ul>
      )}
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
      <Suspense fallback={null}>
        {open?.what === 'edit' && <CycleDialog cycle={open.cycle} onClose={close} />}
        {open?.what === 'flight check' && <FlightCheckDialog cycle={open.cycle} onClose={close} />}
        {open?.what === 'agreement' && <AgreementDialog cycle={open.cycle} onClose={close} />}
      </Suspense>
    </section>
  );
}

function CycleRow({ cycle, onOpen }: { cycle: AdminCycle; onOpen(what: Open['what']): void }) {
  const status = cycleStatus(cycle);
  return (
    <Card as="li" className="grid gap-x-6 gap-y-3 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <h4 className="font-display text-lg break-words">{cycle.name}</h4>
          <Badge tone={status.tone}>{status.label}</Badge>
        </div>
        <dl className="mt-2 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-3">
          <Fact term="Opens">{formatInstant(cycle.opens_at)}</Fact>
          <Fact term="Cut-off">{formatInstant(cycle.cutoff_at)}</Fact>
          <Fact term="Pickup">
            {[...new Set(cycle.pickup_days.map(({ date }) => formatDay(date)))].join(', ')}
          </Fact>
        </dl>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {cycle.is_changeable ? (
          <>
            <Button tone="secondary" size="small" onClick={() => onOpen('flight check')}>
              Flight Check<span className="sr-only">: {cycle.name}</span>
            </Button>
            <Button tone="secondary" size="small" onClick={() => onOpen('edit')}>
              Move or Rename<span className="sr-only">: {cycle.name}</span>
            </Button>
            <CancelCycleButton cycle={cycle} />
          </>
        ) : (
          cycle.status !== 'cancelled' && (
            <Button tone="secondary" size="small" onClick={() => onOpen('agreement')}>
              Renewal<span className="sr-only">: {cycle.name}</span>
            </Button>
          )
        )}
      </div>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
