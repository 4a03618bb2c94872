import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { PackingState } from './packing-state.tsx';
import { packingDayPath, usePackingDays, type PackingDay } from './use-packing-days.ts';

/** A column with a sum over the locations of a day. Before the day is locked, the column shows a dash. */
const figure = (
  id: string,
  header: string,
  of: (location: NonNullable<PackingDay['packing']>['locations'][number]) => number,
): DataColumn<PackingDay> => {
  const sum = ({ packing }: PackingDay) =>
    packing?.locations.reduce((total, location) => total + of(location), 0);
  return {
    id,
    header,
    kind: 'number',
    sortBy: (day) => sum(day) ?? -1,
    cell: (day) => <span className="tabular-nums">{sum(day)?.toLocaleString('en-US') ?? '–'}</span>,
  };
};

const columns: readonly DataColumn<PackingDay>[] = [
  {
    id: 'date',
    header: 'Pickup day',
    kind: 'heading',
    sortBy: ({ date }) => date,
    cell: ({ date }) => <span className="font-semibold whitespace-nowrap">{formatDay(date)}</span>,
  },
  {
    id: 'cycle',
    header: 'Cycle',
    sortBy: ({ cycle_name: name }) => name,
    cell: ({ cycle_name: name }) => <span className="wrap-anywhere">{name}</span>,
  },
  { id: 'state', header: 'State', cell: (day) => <PackingState day={day} /> },
  figure('locations', 'Locations', () => 1),
  figure('members', 'Members', ({ members }) => members),
  figure('owing', 'Who owes', ({ owing }) => owing),
  { id: 'actions', header: 'Actions', kind: 'actions', cell: (day) => <DayAction day={day} /> },
];

/** The action for a day: to lock it, or to open its lists. A day that cannot be locked has none. */
function DayAction({ day }: { day: PackingDay }) {
  const path = packingDayPath(day);
  const name = formatDay(day.date);
  if (day.packing)
    return (
      <LinkButton size="small" tone="secondary" to={path} aria-label={`Open ${name}`}>
        Open
      </LinkButton>
    );
  if (!day.may_lock) return null;
  return (
    <LinkButton size="small" to={`${path}/lock`} aria-label={`Lock ${name}`}>
      Lock
    </LinkButton>
  );
}

export default function PackingDayList() {
  const read = usePackingDays();
  return (
    <DataTable
      title="Packing"
      about="Lock a pickup day once its shares are billed. Its lists are made as the orders are then, and every sheet says its version."
      label="Pickup days"
      columns={columns}
      read={read}
      rows={read.data?.days}
      rowId={({ cycle_id: cycleId, date }) => `${cycleId} ${date}`}
      empty={{
        title: 'No pickup days to pack',
        text: 'They are here once the cut-off of a cycle has passed.',
      }}
    />
  );
}
