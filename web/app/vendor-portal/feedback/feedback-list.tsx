import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { feedbackStatuses } from '#shared/contracts/vendor-messages/vendor-feedback.ts';
import { Badge } from '#web/components/badge.tsx';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { RatingStars } from '#web/components/rating-stars.tsx';
import { Select } from '#web/components/select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import {
  feedbackLooks,
  WrittenText,
  type VendorFeedback,
} from '#web/features/vendor-messages/message-looks.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { useCursorPages } from '#web/hooks/use-cursor-pages.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';

/** The vendor's feedback about selling with the co-op, and the answers of staff (document 3, section 2). */
export default function FeedbackList() {
  const filters = useSearchFilters();
  const status = filters.read<VendorFeedback['status'] | ''>('status', feedbackStatuses, '');
  const { cursor, next, previous } = useCursorPages();
  const dialogLink = useDialogLinks();
  const list = useVendorQuery('listMyVendorFeedback', {
    query: { ...(status && { status }), ...(cursor && { cursor }) },
  });
  const { data, error } = list;
  return (
    <section aria-labelledby="feedback" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="feedback" className="text-2xl">
          Feedback
        </h2>
        <LinkButton {...dialogLink('new')}>
          <Plus aria-hidden="true" className="icon-md" /> Give feedback
        </LinkButton>
      </div>
      <Select
        label="Status"
        className="sm:max-w-72"
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
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : !data ? (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading feedback…</span>
          <Skeleton className="h-32" />
        </div>
      ) : data.feedback.length === 0 ? (
        <EmptyState title={cursor ? 'Nothing on this page' : 'No feedback'}>
          {status
            ? `None of your feedback is ${feedbackLooks[status].label.toLowerCase()}.`
            : 'Tell us how it is to sell with the co-op. Staff read all of it, and answer here and by email.'}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {data.feedback.map((one) => (
            <FeedbackCard key={one.id} feedback={one} />
          ))}
        </ul>
      )}
      {data && (cursor || data.next_cursor) && (
        <CursorPagination
          label="Pages of feedback"
          isFirst={!cursor}
          isLast={!data.next_cursor}
          onPrevious={previous}
          onNext={() => next(data.next_cursor!)}
        />
      )}
      <Outlet />
    </section>
  );
}

const FeedbackCard = ({ feedback }: { feedback: VendorFeedback }) => (
  <li className="grid gap-3 rounded-lg border border-line bg-surface p-5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h3 className="text-lg wrap-anywhere">{feedback.subject}</h3>
      <Badge tone={feedbackLooks[feedback.status].tone}>{feedbackLooks[feedback.status].label}</Badge>
    </div>
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <RatingStars rating={feedback.rating} /> <span>{formatInstant(feedback.date)}</span>
    </p>
    <WrittenText>{feedback.message}</WrittenText>
    {feedback.responded && (
      <div className="grid gap-1 border-l-3 border-leaf pl-4">
        <p className="text-sm text-ink-soft">
          {`The co-op answered${feedback.responded_at ? ` on ${formatInstant(feedback.responded_at)}` : ''}`}
        </p>
        <WrittenText>{feedback.response}</WrittenText>
      </div>
    )}
  </li>
);
