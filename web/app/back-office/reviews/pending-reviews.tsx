import { useMemo } from 'react';
import { BulkProgress } from '#web/components/bulk-progress.tsx';
import { Button } from '#web/components/button.tsx';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useBulkCalls } from '#web/hooks/use-bulk-calls.ts';
import { useSelectedIds } from '#web/hooks/use-selected-ids.ts';
import { nameOf, reviewColumns, type Review } from './review-columns.tsx';
import { ReviewSection, reviewsTitle } from './review-section.tsx';
import { useReviewPages } from './use-review-pages.ts';

type Decision = 'approved' | 'rejected';

const words = {
  approved: { doing: 'Publishing reviews', done: 'published' },
  rejected: { doing: 'Rejecting reviews', done: 'rejected' },
} as const;

const reviewsText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`;

export function PendingReviews() {
  const { list, reviews, count } = useReviewPages('pending');
  const [selected, select] = useSelectedIds();
  const confirm = useConfirm();
  const publishing = useDecision('approved');
  const rejecting = useDecision('rejected');
  const isRunning = [publishing, rejecting].some(({ last }) => last?.isRunning);
  // A selected review leaves the list when the reader or somebody else decides it. Only reviews in the list
  // count as selected.
  const chosenReviews = (reviews ?? []).filter(({ id }) => selected.has(id));
  const chosenIds = useMemo(() => new Set(chosenReviews.map(({ id }) => id)), [chosenReviews]);

  const decide = async (status: Decision, rows: readonly Review[]) => {
    const [own, other] = status === 'approved' ? [publishing, rejecting] : [rejecting, publishing];
    other.forget();
    const failed = new Set((await own.run(rows)).map(({ id }) => id));
    const decidedIds = new Set(rows.filter(({ id }) => !failed.has(id)).map(({ id }) => id));
    select(new Set([...chosenIds].filter((id) => !decidedIds.has(id))));
  };
  const reject = async (rows: readonly Review[]) => {
    const [first] = rows;
    const what = rows.length === 1 && first ? nameOf(first) : reviewsText(rows.length);
    const question = `Reject ${what}?\nIt is not published and leaves this list. Authors can change what they wrote; it then comes back here.`;
    if (await confirm(question, { confirmLabel: 'Reject', danger: true })) await decide('rejected', rows);
  };
  const columns: readonly DataColumn<Review>[] = [
    ...reviewColumns,
    {
      id: 'actions',
      header: 'Actions',
      kind: 'actions',
      cell: (review) => {
        const of = <span className="sr-only">{` ${nameOf(review)}`}</span>;
        return (
          <div className="flex flex-wrap gap-2 @3xl:justify-end @5xl:flex-nowrap">
            <Button size="small" disabled={isRunning} onClick={() => void decide('approved', [review])}>
              Approve & Publish{of}
            </Button>
            <Button size="small" tone="quiet" disabled={isRunning} onClick={() => void reject([review])}>
              Reject{of}
            </Button>
          </div>
        );
      },
    },
  ];
  return (
    <ReviewSection label="Pending Reviews">
      <div>
        {([publishing, rejecting] as const).map(({ status, last, forget }) => (
          <BulkProgress
            key={status}
            run={last}
            doing={words[status].doing}
            doneText={(doneCount) => `${reviewsText(doneCount)} ${words[status].done}`}
            nameOf={nameOf}
            onRetry={(rows) => void decide(status, rows)}
            onDismiss={forget}
          />
        ))}
      </div>
      <DataTable
        title={reviewsTitle('Pending Reviews', count)}
        label="Pending reviews"
        columns={columns}
        read={list}
        rows={reviews}
        rowId={({ id }) => id}
        selection={{
          ids: chosenIds,
          onChange: select,
          labelOf: (review) => `Select ${nameOf(review)}`,
          actions: (
            <>
              <Button
                size="small"
                disabled={isRunning}
                onClick={() => void decide('approved', chosenReviews)}
              >
                Approve & Publish
              </Button>
              <Button
                size="small"
                tone="secondary"
                disabled={isRunning}
                onClick={() => void reject(chosenReviews)}
              >
                Reject
              </Button>
            </>
          ),
        }}
        empty={{ title: 'No pending reviews to approve' }}
      />
    </ReviewSection>
  );
}

/**
 * Sends a decision about reviews, each with the version that the reader saw. When the author has changed a
 * review since, the server refuses the decision. The list is then read again.
 */
function useDecision(status: Decision) {
  const calls = useBulkCalls('moderateReview', {
    inputOf: ({ id, product_id, version }: Review) => ({
      params: { id },
      body: { product_id, status, version },
    }),
  });
  return { status, ...calls };
}
