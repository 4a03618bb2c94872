import { Outlet } from 'react-router';
import { feedbackStatuses } from '#shared/contracts/vendor-messages/vendor-feedback.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Badge } from '#web/components/badge.tsx';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { RatingStars } from '#web/components/rating-stars.tsx';
import { Select } from '#web/components/select.tsx';
import { feedbackLooks, type VendorFeedback } from '#web/features/vendor-messages/message-looks.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { useCursorPages } from '#web/hooks/use-cursor-pages.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { VendorFilter } from './vendor-filter.tsx';

const columns: readonly DataColumn<VendorFeedback>[] = [
  {
    id: 'feedback',
    header: 'Feedback',
    kind: 'heading',
    cell: ({ subject, vendorName }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{subject}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">{vendorName}</span>
      </>
    ),
  },
  { id: 'rating', header: 'Rating', cell: ({ rating }) => <RatingStars rating={rating} /> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={feedbackLooks[status].tone}>{feedbackLooks[status].label}</Badge>,
  },
  { id: 'responded', header: 'Answered', cell: ({ responded }) => (responded ? 'Yes' : 'No') },
  {
    id: 'date',
    header: 'Date',
    cell: ({ date }) => <span className="@3xl:whitespace-nowrap">{formatInstant(date)}</span>,
  },
  { id: 'actions', header: 'Actions', kind: 'actions', cell: (row) => <OpenFeedback feedback={row} /> },
];

function OpenFeedback({ feedback: { id, subject } }: { feedback: VendorFeedback }) {
  const dialogLink = useDialogLinks();
  return (
    <LinkButton size="small" tone="secondary" {...dialogLink(id)}>
      Open<span className="sr-only">{` ${subject}`}</span>
    </LinkButton>
  );
}

/** The vendors' feedback about selling with the co-op, newest first. */
export default function FeedbackList() {
  const filters = useSearchFilters();
  const status = filters.read<VendorFeedback['status'] | ''>('status', feedbackStatuses, '');
  const vendorId = filters.text('vendor_id') ?? '';
  const { cursor, next, previous } = useCursorPages();
  const query = useApiQuery('listVendorFeedback', {
    query: {
      ...(status && { status }),
      ...(vendorId && { vendor_id: vendorId }),
      ...(cursor && { cursor }),
    },
  });
  return (
    <section aria-labelledby="vendor-feedback" className="grid grid-cols-1 gap-4">
      <h3 id="vendor-feedback" className="text-xl">
        Vendor feedback
      </h3>
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-3xl">
        <VendorFilter value={vendorId} onChange={(id) => filters.change({ vendor_id: id })} />
        <Select
          label="Status"
          value={status}
          onChange={(event) => filters.change({ status: event.target.value })}
        >
          <option value="">All feedback</option>
          {feedbackStatuses.map((one) => (
            <option key={one} value={one}>
              {feedbackLooks[one].label}
            </option>
          ))}
        </Select>
      </div>
      <DataTable
        label="Vendor feedback"
        columns={columns}
        read={query}
        rows={query.data?.feedback}
        rowId={({ id }) => id}
        empty={
          <EmptyState title={cursor ? 'Nothing on this page' : 'No feedback'}>
            {status || vendorId ? 'No feedback matches these filters.' : 'No vendor has given feedback yet.'}
          </EmptyState>
        }
      />
      {query.data && (cursor || query.data.next_cursor) && (
        <CursorPagination
          label="Pages of feedback"
          isFirst={!cursor}
          isLast={!query.data.next_cursor}
          onPrevious={previous}
          onNext={() => next(query.data.next_cursor!)}
        />
      )}
      <Outlet />
    </section>
  );
}
