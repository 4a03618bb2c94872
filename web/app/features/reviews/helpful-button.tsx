import '#web/api/page-routes.ts';
import { ThumbsUp } from 'lucide-react';
import { useLocation } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { loginPath } from '#web/features/session/return-path.ts';
import { useSession } from '#web/features/session/use-session.ts';

type Review = Output<'listProductReviews'>['data'][number];

/** The button that marks a review as helpful. A vote is final, so the button stays pressed. */
export function HelpfulButton({ review }: { review: Review }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const mark = useApiMutation('markReviewHelpful');
  const text = review.helpful_votes > 0 ? `Helpful · ${review.helpful_votes}` : 'Helpful';
  const icon = <ThumbsUp aria-hidden="true" className="icon-sm" />;
  if (review.own)
    return review.helpful_votes > 0 && <p className="mt-3 text-sm font-semibold text-ink-soft">{text}</p>;
  const of = <span className="sr-only">{`, review by ${review.user_name}`}</span>;
  if (!user)
    return (
      <LinkButton to={loginPath(pathname)} tone="secondary" size="small" className="mt-3">
        {icon}
        <span>
          <span>{text}</span>
          {of}
          <span className="sr-only">: log in to say so</span>
        </span>
      </LinkButton>
    );
  const vote = () => {
    // A failure is silent (document 1): the button stays as it was.
    if (!review.found_helpful)
      mark.mutate({ params: { id: review.id }, body: { product_id: review.product_id } });
  };
  return (
    <Button
      tone="secondary"
      size="small"
      className="mt-3 aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:text-leaf-strong"
      aria-pressed={review.found_helpful}
      pending={mark.isPending}
      onClick={vote}
    >
      {icon}
      <span>
        <span>{text}</span>
        {of}
      </span>
    </Button>
  );
}
