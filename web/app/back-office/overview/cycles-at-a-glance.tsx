import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';

const maxCycles = 3;

export function CyclesAtAGlance() {
  const read = useApiQuery('listCycles');
  return (
    <Loaded read={read} label="the next cycles" waiting={<Skeleton className="h-48" />}>
      {({ cycles }) => <Cycles cycles={cycles.slice(0, maxCycles)} />}
    </Loaded>
  );
}

function Cycles({ cycles }: Pick<Output<'listCycles'>, 'cycles'>) {
  if (cycles.length === 0)
    return (
      <EmptyState
        title="No upcoming cycles"
        action={<LinkButton to="/admin/events">Add a pickup date</LinkButton>}
      >
        Members can order once there is an upcoming pickup date.
      </EmptyState>
    );
  return (
    <section aria-labelledby="next-cycles">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h3 id="next-cycles" className="text-xl">
          The next cycles
        </h3>
        <Link to="/admin/events" className="text-link tap">
          All cycles and events
        </Link>
      </div>
      <ol className="grid gap-4 md:grid-cols-3">
        {cycles.map((cycle) => (
          <Card as="li" key={cycle.id} className="p-5">
            <p className="eyebrow">{cycle.status === 'open' ? 'Orders open' : 'Then'}</p>
            <p className="mt-2 font-display text-xl">{formatDay(cycle.pickup_date)}</p>
            <p className="mt-3 text-sm text-ink-soft">{`Orders close ${formatInstant(cycle.cutoff_at)}`}</p>
          </Card>
        ))}
      </ol>
    </section>
  );
}
