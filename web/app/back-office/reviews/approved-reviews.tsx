import { Badge } from '#web/components/badge.tsx';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { formatInstantDay } from '#web/format/format-date.ts';
import { reviewColumns, type Review } from './review-columns.tsx';
import { ReviewSection, reviewsTitle } from './review-section.tsx';
import { useReviewPages } from './use-review-pages.ts';

const columns: readonly DataColumn<Review>[] = [
  ...reviewColumns,
  {
    id: 'status',
    header: 'Status',
    cell: ({ approved_at }) => (
      <>
        <Badge tone="good">Published</Badge>{' '}
        {approved_at && (
          <span className="text-sm text-ink-soft">{formatInstantDay(approved_at, 'medium')}</span>
        )}
      </>
    ),
  },
];

export function ApprovedReviews() {
  const { list, reviews, count } = useReviewPages('approved');
  return (
    <ReviewSection label="Approved Reviews">
      <DataTable
        title={reviewsTitle('Approved Reviews', count)}
        label="Approved reviews"
        columns={columns}
        read={list}
        rows={reviews}
        rowId={({ id }) => id}
        empty={{ title: 'No approved reviews yet' }}
      />
    </ReviewSection>
  );
}
