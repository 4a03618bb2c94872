import '#web/api/page-routes.ts';
import { lazy, Suspense } from 'react';
import { LinkButton } from '#web/components/link-button.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { loginPath } from '#web/features/session/return-path.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { ReviewStatistics } from './review-statistics.tsx';
import { SiteReviewList } from './site-review-list.tsx';

const WritingBox = lazy(() => import('./writing-box.tsx').then((module) => ({ default: module.WritingBox })));

const waiting = <Skeleton className="h-96 rounded-lg" />;

export function CustomerReviews() {
  const { status } = useSession();
  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,22rem)_1fr]">
      <ReviewStatistics />
      <div className="grid gap-12 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <section aria-labelledby="write">
          <h2 id="write" className="text-3xl">
            Write a Review
          </h2>
          <p className="mt-3 mb-6 max-w-prose text-ink-soft">
            Tell us what you think and get a $3 promo code; share it, and get another one. A person reads
            every review before it appears.
          </p>
          {status === 'signed-in' ? (
            <Suspense fallback={waiting}>
              <WritingBox />
            </Suspense>
          ) : status === 'signed-out' ? (
            <LinkButton to={loginPath('/resources/reviews')}>Log in to write a review</LinkButton>
          ) : (
            waiting
          )}
        </section>
        <SiteReviewList />
      </div>
    </div>
  );
}
