import { ArrowLeft } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { NotLoaded } from '#web/components/loaded.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { MissingGoods } from './missing/missing-goods.tsx';
import { unlockedText } from './packing-state.tsx';
import { packingDayPath, usePackingDay, type Packing, type PackingDay } from './use-packing-days.ts';

type PackedLocation = Packing['locations'][number];

export default function PackingDayDetail() {
  const { read, record: day } = usePackingDay();
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link to="/admin/orders/packing" className="tap gap-2 justify-self-start font-semibold text-leaf">
        <ArrowLeft aria-hidden="true" className="icon-sm" /> All packing days
      </Link>
      {day ? (
        <Day day={day} />
      ) : read.isPending || read.error ? (
        <NotLoaded read={read} label="the pickup day" waiting={<Skeleton className="h-64" />} />
      ) : (
        <Notice
          tone="warn"
          announce="alert"
          title="This pickup day is not among those of the latest cycles."
        />
      )}
      <Outlet />
    </div>
  );
}

function Day({ day }: { day: PackingDay }) {
  const { packing } = day;
  const dialogLink = useDialogLinks();
  const path = packingDayPath(day);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-2xl">{formatDay(day.date)}</h2>
          <p className="text-ink-soft wrap-anywhere">{day.cycle_name}</p>
          {packing && <p className="wrap-anywhere">{versionText(packing)}</p>}
        </div>
        {packing && (
          <div className="flex flex-wrap gap-2">
            {packing.state === 'made' && (
              <LinkButton tone="secondary" to={`${path}/receiving`}>
                Receiving list
              </LinkButton>
            )}
            {day.may_lock && packing.state === 'made' && (
              <LinkButton tone="secondary" {...dialogLink('lock')}>
                Lock again
              </LinkButton>
            )}
          </div>
        )}
      </div>
      {packing ? (
        <>
          <div role="status" className="empty:hidden">
            {packing.state === 'making' && <Making packing={packing} />}
          </div>
          <DataTable
            label="Locations"
            columns={locationColumns(path)}
            read={finished}
            rows={packing.locations}
            rowId={({ location_id: id }) => id}
            empty={{ title: 'No location has its pickup on this day' }}
          />
          {packing.state === 'made' && <MissingGoods />}
        </>
      ) : (
        <EmptyState
          title={unlockedText(day)}
          action={day.may_lock && <LinkButton {...dialogLink('lock')}>Lock for packing</LinkButton>}
        >
          {day.may_lock
            ? 'Its lists are made when you lock the day.'
            : 'A day is locked after its shares are billed, and until it is over.'}
        </EmptyState>
      )}
    </>
  );
}

/** The state of a finished read, for a table whose rows are loaded already. */
const finished = { isFetching: false, error: null, refetch: () => Promise.resolve() };

const versionText = (packing: Packing): string =>
  [
    `Version ${packing.number}`,
    `locked ${formatInstant(packing.locked_at)} by ${packing.locked_by}`,
    packing.holds_unpaid ? 'who owes is held back' : 'who owes is packed all the same',
  ].join(' · ');

function Making({ packing: { locations } }: { packing: Packing }) {
  const madeCount = locations.filter(({ is_made: isMade }) => isMade).length;
  return (
    <Notice tone="info" title="Lists are being made…">
      <p>{`${madeCount} of ${locations.length} locations are done. This page shows the others as they come.`}</p>
    </Notice>
  );
}

/** The sheets of a location. `path` is the last part of a sheet's address. */
const sheets = [
  { path: 'picks', label: 'Pick list' },
  { path: 'members', label: 'Pack list' },
  { path: 'roster', label: 'Roster' },
  { path: 'labels', label: 'Labels' },
  { path: 'exceptions', label: 'Changed since' },
  { path: 'weights', label: 'Weigh' },
] as const;

const figure = (
  id: string,
  header: string,
  of: (location: PackedLocation) => number,
): DataColumn<PackedLocation> => ({
  id,
  header,
  kind: 'number',
  sortBy: of,
  cell: (location) => (
    <span className="tabular-nums">{location.is_made ? of(location).toLocaleString('en-US') : '–'}</span>
  ),
});

const locationColumns = (dayPath: string): readonly DataColumn<PackedLocation>[] => [
  {
    id: 'location',
    header: 'Location',
    kind: 'heading',
    sortBy: ({ name }) => name,
    cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
  },
  figure('members', 'Members', ({ members }) => members),
  figure('shares', 'Shares', ({ shares }) => shares),
  figure('owing', 'Who owes', ({ owing }) => owing),
  {
    id: 'sheets',
    header: 'Sheets',
    kind: 'actions',
    cell: ({ location_id: id, name, is_made: isMade }) =>
      isMade ? (
        <span className="flex flex-wrap gap-x-5">
          {sheets.map(({ path, label }) => (
            <Link
              key={path}
              to={`${dayPath}/locations/${id}/${path}`}
              aria-label={`${label}, ${name}`}
              className="text-link tap"
            >
              {label}
            </Link>
          ))}
        </span>
      ) : (
        <span className="text-ink-soft">Being made…</span>
      ),
  },
];
