import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { useListView } from '#web/hooks/use-list-view.ts';

type Row = Output<'listHarvestAnswers'>['answers'][number];

/**
 * The number of cycles to choose from. Six cycles are about three months. Vendors, too, see the harvest lists
 * of the latest six cycles past their cut-off.
 */
const shownCycles = 6;

const looks: Record<Row['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Not answered', tone: 'warn' },
  short: { label: 'Short', tone: 'bad' },
  confirmed: { label: 'Confirmed', tone: 'good' },
};

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'vendor',
    header: 'Vendor',
    kind: 'heading',
    sortBy: ({ vendor_name }) => vendor_name,
    cell: ({ vendor_id, vendor_name }) => (
      <Link to={`/admin/users/${vendor_id}`} className="text-link font-semibold wrap-anywhere">
        {vendor_name}
      </Link>
    ),
  },
  {
    id: 'state',
    header: 'Answer',
    sortBy: ({ state }) => state,
    cell: ({ state, answered_at: at }) => (
      <>
        <Badge tone={looks[state].tone}>{looks[state].label}</Badge>
        {at && (
          <span className="block text-sm text-ink-soft">
            {state === 'waiting' ? `The list changed since ${formatInstant(at)}` : formatInstant(at)}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'short',
    header: 'What will be short',
    cell: ({ short, note }) => (
      <>
        {short.map(({ product_id, name, quantity }) => (
          <span key={product_id} className="block wrap-anywhere">
            {`${quantity} × ${name}`}
          </span>
        ))}
        {note && (
          <span className="block text-sm whitespace-pre-line wrap-anywhere text-ink-soft">{note}</span>
        )}
      </>
    ),
  },
  {
    id: 'mailed',
    header: 'Mailed',
    cell: ({ mailed_at: at }) => (at ? formatInstant(at) : 'Not yet'),
  },
];

/** The vendors' answers to their harvest lists of a cycle: confirmed, short, or not answered yet. */
export default function HarvestAnswers() {
  const cycles = useApiQuery('listAdminCycles', { query: { when: 'after_cutoff', limit: shownCycles } });
  const options = (cycles.data?.cycles ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const filters = [{ name: 'cycle', label: 'Cycle', isOpen: true, options }] as const;
  const cycleId = useListView(filters).chosen.cycle;
  const answers = useApiQuery('listHarvestAnswers', cycleId ? { query: { cycle_id: cycleId } } : undefined, {
    enabled: cycleId !== '',
  });
  return (
    <DataTable
      title="Harvest lists"
      label="Harvest lists"
      columns={columns}
      read={answers}
      rows={cycles.data?.cycles.length === 0 ? [] : answers.data?.answers}
      rowId={({ vendor_id }) => vendor_id}
      filters={filters}
      empty={{
        title: 'No harvest lists',
        text: 'They are here once a cut-off has passed and something of a vendor was ordered.',
      }}
    />
  );
}
