import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { feedbackStatuses } from '#shared/contracts/vendor-messages/vendor-feedback.ts';
import { Badge } from '#web/components/badge.tsx';
import { ListPages } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { ListBar } from '#web/components/list-bar.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { RatingStars } from '#web/components/rating-stars.tsx';
import {
  feedbackLooks,
  WrittenText,
  type VendorFeedback,
} from '#web/features/vendor-messages/message-looks.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'All feedback' },
      ...feedbackStatuses.map((value) => ({ value, label: feedbackLooks[value].label })),
    ],
  },
] as const satisfies readonly ListFilter[];

/** The vendor's feedback about selling with the co-op, and the answers of staff (document 3, section 2). */
export default function FeedbackList() {
  const { chosen, cursor } = useListView(filters);
  const dialogLink = useDialogLinks();
  const list = useVendorQuery('listMyVendorFeedback', {
    query: { status: chosen.status || undefined, cursor },
  });
  return (
    <section aria-labelledby="feedback" className="grid grid-cols-1 gap-5">
      <h2 id="feedback" className="text-2xl">
        Feedback
      </h2>
      <ListBar
        filters={filters}
        action={
          <LinkButton {...dialogLink('new')}>
            <Plus aria-hidden="true" className="icon-md" /> Give feedback
          </LinkButton>
        }
      />
      <Loaded read={list} label="feedback">
        {({ feedback, next_cursor: next }) => (
          <>
            {feedback.length === 0 ? (
              <EmptyState title={cursor ? 'Nothing on this page' : 'No feedback'}>
                {chosen.status
                  ? `None of your feedback is ${feedbackLooks[chosen.status].label.toLowerCase()}.`
                  : 'Tell us how it is to sell with the co-op. Staff read all of it, and answer here and by email.'}
              </EmptyState>
            ) : (
              <ul className="grid grid-cols-1 gap-3">
                {feedback.map((one) => (
                  <FeedbackCard key={one.id} feedback={one} />
                ))}
              </ul>
            )}
            <ListPages label="feedback" next={next} />
          </>
        )}
      </Loaded>
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
