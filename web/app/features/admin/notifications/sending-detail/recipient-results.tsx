import { useInfiniteQuery } from '@tanstack/react-query';
import type { Output } from '#shared/contracts/registry.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { Select } from '#web/components/select.tsx';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { useSession } from '#web/features/session/use-session.ts';
import type { Sending } from '../sending-list/sending-columns.tsx';

type Results = Output<'listOccurrenceRecipients'>;
type Result = Results['recipients'][number];

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

/** Who got a message and who did not, with the reason. */
export function RecipientResults({ sending }: { sending: Sending }) {
  const { user } = useSession();
  const filters = useSearchFilters();
  const filter = filters.read('show', ['all', 'failed'], sending.failure_count > 0 ? 'failed' : 'all');
  const results = useInfiniteQuery<Results, ApiError, Result[], unknown[], string | undefined>({
    queryKey: [user?.id ?? 'guest', 'listOccurrenceRecipients', sending.id, filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listOccurrenceRecipients',
        { params: { id: sending.id }, query: { filter, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ recipients }) => recipients),
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
        empty={
          <p role="status" className="text-ink-soft">
            {filter === 'failed' ? 'Nobody: every attempt so far has succeeded.' : 'No results yet.'}
          </p>
        }
      />
      <LoadMore list={results} />
    </div>
  );
}
