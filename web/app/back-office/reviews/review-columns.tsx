import { ChevronDown } from 'lucide-react';
import { coopAsSubject } from '#shared/co-op-review.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { Badge } from '#web/components/badge.tsx';
import type { DataColumn } from '#web/components/data-table.tsx';
import { RatingStars } from '#web/components/rating-stars.tsx';
import { formatInstantDay } from '#web/format/format-date.ts';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';

export type Review = Output<'listAdminReviews'>['reviews'][number];

export const nameOf = ({ title, user_name }: Review): string =>
  title ? `“${title}” by ${user_name}` : `The review by ${user_name}`;

/**
 * A review in two lines. A press on the second line shows the whole text, and a section with the changes by
 * staff.
 */
function ReviewText({ review: { id, title, content, product_name, rating } }: { review: Review }) {
  return (
    <div className="max-w-prose">
      <span className="flex flex-wrap items-center gap-x-3">
        {title && <span className="font-semibold wrap-anywhere">{title}</span>}
        <RatingStars rating={rating} />
        <span className="text-sm text-ink-soft wrap-anywhere">{product_name}</span>
      </span>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-start gap-2">
          <span className="min-w-0 grow wrap-anywhere group-open:whitespace-pre-line not-group-open:line-clamp-1">
            {content}
          </span>
          <ChevronDown aria-hidden="true" className="mt-0.5 icon-sm shrink-0 group-open:rotate-180" />
          <span className="sr-only">All of it</span>
        </summary>
        <div className="mt-2 font-normal">
          <RecordHistory kind="review" id={id} />
        </div>
      </details>
    </div>
  );
}

/** The columns of the lists of pending and of approved reviews (document 2, section 2). */
export const reviewColumns: readonly DataColumn<Review>[] = [
  {
    id: 'review',
    header: 'Review',
    kind: 'heading',
    cell: (review) => <ReviewText review={review} />,
  },
  {
    id: 'author',
    header: 'Author',
    kind: 'short',
    cell: ({ user_name, is_verified_purchase }) => (
      <>
        <span className="block wrap-anywhere">{user_name}</span>
        {is_verified_purchase && <span className="block text-sm text-ink-soft">Verified purchase</span>}
      </>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    kind: 'short',
    cell: ({ submitted_at }) => (
      <time dateTime={submitted_at}>{formatInstantDay(submitted_at, 'medium')}</time>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ product_id, is_coop_share }) => (
      <Badge>{product_id === coopAsSubject ? 'Co-op' : is_coop_share ? 'Coop Share' : 'Add-on'}</Badge>
    ),
  },
];
