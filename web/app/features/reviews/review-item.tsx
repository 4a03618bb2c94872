import '#web/api/page-routes.ts';
import type { ReactNode } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { formatInstantDay } from '#web/format/format-date.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { RatingStars } from '#web/components/rating-stars.tsx';
import { useTellResult } from '#web/hooks/use-tell-result.ts';
import { HelpfulButton } from './helpful-button.tsx';

type Review = Output<'listProductReviews'>['data'][number];

interface ReviewItemProps {
  review: Review;
  /** The reviewed product, for pages with reviews of several products. */
  subject?: ReactNode;
  /** Called to edit the reader's own review; left out where a review is only shown. */
  onEdit?(): void;
  /** Further actions for the reader's own review. */
  actions?: ReactNode;
}

export function ReviewItem({ review, subject, onEdit, actions }: ReviewItemProps) {
  const removal = useApiMutation('deleteProductReview');
  const confirm = useConfirm();
  const tellResult = useTellResult();
  const remove = async () => {
    if (!(await confirm('Delete your review?', { confirmLabel: 'Delete', danger: true }))) return;
    const params = { id: review.product_id, reviewId: review.id };
    tellResult(removal.mutateAsync({ params }), () => 'Your review was deleted.');
  };
  return (
    <li className="py-6 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars rating={review.rating} />
        <span className="font-semibold">{review.user_name}</span>
        <span className="text-sm text-ink-soft">{formatInstantDay(review.created_at)}</span>
        {review.is_verified_purchase && <Badge tone="good">Verified purchase</Badge>}
        {review.own && review.status === 'pending' && <Badge tone="warn">Waiting for approval</Badge>}
        {review.own && review.status === 'rejected' && <Badge tone="bad">Not approved</Badge>}
      </div>
      {subject && <p className="mt-1 text-sm text-ink-soft">{subject}</p>}
      {review.title && <h3 className="mt-2 text-lg wrap-anywhere">{review.title}</h3>}
      <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{review.content}</p>
      {review.status === 'approved' && <HelpfulButton review={review} />}
      {review.own && onEdit && (
        <div className="mt-2 -ml-4 flex flex-wrap">
          <Button tone="quiet" size="small" onClick={onEdit}>
            Edit
          </Button>
          <Button tone="quiet" size="small" pending={removal.isPending} onClick={() => void remove()}>
            Delete
          </Button>
          {actions}
        </div>
      )}
    </li>
  );
}
