import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { coopAsSubject } from '#shared/co-op-review.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { Button } from '#web/components/button.tsx';
import { EarnedCode } from '#web/features/promotions/earned-code.tsx';
import { NoCodeThisTime } from './no-code-this-time.tsx';
import { ShareClaim } from './share-claim.tsx';
import { facebookOpened } from './use-share-review.ts';

interface ReviewThanksProps {
  answer: Output<'createReview'>;
  /** The result of sharing the review; null when it is not shared yet. */
  shared: Output<'shareReview'> | null;
  onAgain(): void;
}

export function ReviewThanks({ answer, shared, onAgain }: ReviewThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone, so the heading takes the focus.
  useEffect(() => heading.current?.focus(), []);
  const { review, reward, message } = answer;
  const isOfProduct = review.product_id !== coopAsSubject;
  return (
    <div className="grid gap-5 rounded-lg border border-good bg-good-soft p-6">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {message}
      </h3>
      <p>
        A person reads it before it appears.{' '}
        {isOfProduct && (
          <span>
            Until then you find it on{' '}
            <Link to={`/products/${review.product_id}`} className="text-link">
              the product’s page
            </Link>
            .
          </span>
        )}
      </p>
      {reward ? <EarnedCode reward={reward} /> : <NoCodeThisTime earned={answer} />}
      {shared && (
        <>
          <p className="font-semibold">{facebookOpened}</p>
          {shared.reward ? <EarnedCode reward={shared.reward} /> : <NoCodeThisTime earned={shared} />}
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!shared && <ShareClaim review={review} />}
        <Button tone="quiet" size="small" onClick={onAgain}>
          Write another review
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        Your codes are kept in{' '}
        <Link to="/account" className="text-link">
          your account
        </Link>
        .
      </p>
    </div>
  );
}
