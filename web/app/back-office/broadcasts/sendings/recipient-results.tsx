import type { Output } from '#shared/contracts/registry.ts';
import { useApiPages } from '#web/api/use-api-pages.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { Select } from '#web/components/select.tsx';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import type { Sending } from './sending-columns.tsx';

type Result = Output<'listOccurrenceRecipients'>['recipients'][number];

const tones: Record<Result['result'], BadgeTone> = {
  claimed: 'leaf',
  sent: 'good',
  failed: 'bad',
  skipped: 'neutral',
  unknown: 'warn',
};
const labels: Record<Result['result'], string> = {
  claimed: 'in progress',
  sent: 'sent',
  failed: 'failed',
  skipped: 'skipped',
  unknown: 'unknown',
};

const recipientColumns: readonly DataColumn<Result>[] = [
  {
    id: 'recipient',
    header: 'Recipient',
    kind: 'heading',
    cell: ({ name, user_id, address }) => (
      <>
        <span className="block font-medium break-words">{name || user_id}</span>
        <span className="block text-sm break-all text-ink-soft">{address}</span>
      </>
    ),
  },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason || '–' },
  {
    id: 'result',
    header: 'Result',
    cell: ({ result }) => <Badge tone={tones[result]}>{labels[result]}</Badge>,
  },
];

export function RecipientResults({ sending }: { sending: Sending }) {
  const filters = useSearchFilters();
  const filter = filters.read('show', ['all', 'failed'], sending.failure_count > 0 ? 'failed' : 'all');
  const input = { params: { id: sending.id }, query: { filter } };
  const results = useApiPages('listOccurrenceRecipients', (page) => page.recipients, input, {
    isAlwaysFresh: true,
  });
  return (
    <div className="grid gap-4">
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{sending.message}</p>
      <Select
        label="Show"
        value={filter}
        className="sm:max-w-60"
        onChange={(event) => filters.change({ show: event.target.value })}
      >
        <option value="all">All recipients</option>
        <option value="failed">People who did not get it</option>
      </Select>
      <DataTable
        label="Recipients"
        columns={recipientColumns}
        read={results}
        rows={results.data}
        rowId={({ user_id }) => user_id}
        empty={{
          title: filter === 'failed' ? 'Nobody: every attempt so far has succeeded.' : 'No results yet.',
        }}
      />
    </div>
  );
}
