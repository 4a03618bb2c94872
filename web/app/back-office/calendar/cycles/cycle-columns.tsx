import { Link } from 'react-router';
import { Badge } from '#web/components/badge.tsx';
import type { DataColumn } from '#web/components/data-table.tsx';
import { menuEntryStyle } from '#web/components/menu.tsx';
import { RowMenu } from '#web/components/row-menu.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import type { AdminCycle } from '../calendar-entries.ts';
import { CancelCycleButton } from './cancel-cycle-button.tsx';
import { cycleStatus } from './cycle-status.ts';

export const cycleColumns: readonly DataColumn<AdminCycle>[] = [
  {
    id: 'name',
    header: 'Cycle',
    kind: 'heading',
    cell: (cycle) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold break-words">{cycle.name}</span>
        <Badge tone={cycleStatus(cycle).tone}>{cycleStatus(cycle).label}</Badge>
      </span>
    ),
  },
  { id: 'opens', header: 'Opens', cell: ({ opens_at }) => formatInstant(opens_at) },
  { id: 'cutoff', header: 'Cut-off', cell: ({ cutoff_at }) => formatInstant(cutoff_at) },
  {
    id: 'pickup',
    header: 'Pickup',
    cell: ({ pickup_days }) => [...new Set(pickup_days.map(({ date }) => formatDay(date)))].join(', '),
  },
  { id: 'actions', header: 'Actions', kind: 'actions', cell: (cycle) => <CycleActions cycle={cycle} /> },
];

function CycleActions({ cycle }: { cycle: AdminCycle }) {
  const dialogLink = useDialogLinks();
  const of = <span className="sr-only">{`: ${cycle.name}`}</span>;
  if (cycle.status === 'cancelled') return null;
  return (
    <div className="flex flex-wrap gap-2 @3xl:justify-end @5xl:flex-nowrap">
      <LinkButton tone="secondary" size="small" {...dialogLink(`cycles/${cycle.id}/box`)}>
        In the Box{of}
      </LinkButton>
      {cycle.is_changeable ? (
        <>
          <LinkButton tone="secondary" size="small" {...dialogLink(`cycles/${cycle.id}/flight-check`)}>
            <span>Preview Renewal</span>
            {of}
          </LinkButton>
          <RowMenu name={cycle.name}>
            <Link className={menuEntryStyle} {...dialogLink(`cycles/${cycle.id}/edit`)}>
              <span>Move or Rename</span>
              {of}
            </Link>
            <CancelCycleButton cycle={cycle} />
          </RowMenu>
        </>
      ) : (
        <>
          <LinkButton tone="secondary" size="small" {...dialogLink(`cycles/${cycle.id}/renewal`)}>
            <span>Renewal</span>
            {of}
          </LinkButton>
          {cycle.status !== 'completed' && (
            <LinkButton tone="quiet" size="small" {...dialogLink(`cycles/${cycle.id}/call-off`)}>
              <span>Call Off</span>
              {of}
            </LinkButton>
          )}
        </>
      )}
    </div>
  );
}
