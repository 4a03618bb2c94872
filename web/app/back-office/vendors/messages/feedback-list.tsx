import { Outlet } from 'react-router';
import { feedbackStatuses } from '#shared/contracts/vendor-messages/vendor-feedback.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Badge } from '#web/components/badge.tsx';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { RatingStars } from '#web/components/rating-stars.tsx';
import { useVendorFilter } from '#web/back-office/products/use-vendor-filter.ts';
import { feedbackLooks, type VendorFeedback } from '#web/features/vendor-messages/message-looks.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';

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

const statusFilter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'All feedback' },
    ...feedbackStatuses.map((value) => ({ value, label: feedbackLooks[value].label })),
  ],
} as const satisfies ListFilter;

export default function FeedbackList() {
  const filters = [useVendorFilter('vendor_id'), statusFilter] as const;
  const { chosen, cursor } = useListView(filters);
  const read = useApiQuery('listVendorFeedback', {
    query: { status: chosen.status || undefined, vendor_id: chosen.vendor_id || undefined, cursor },
  });
  return (
    <>
      <DataTable
        title="Vendor feedback"
        label="Vendor feedback"
        columns={columns}
        read={read}
        rows={read.data?.feedback}
        next={read.data?.next_cursor}
        rowId={({ id }) => id}
        filters={filters}
        empty={{ title: 'No feedback', text: 'No vendor has given feedback yet.' }}
        noMatch={{ title: 'No feedback', text: 'No feedback matches these filters.' }}
      />
      <Outlet />
    </>
  );
}
