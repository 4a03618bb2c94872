import '#web/api/page-routes.ts';
import { lazy, Suspense, useState } from 'react';
import { useApiPages } from '#web/api/use-api-pages.ts';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { loginPath } from '#web/features/session/return-path.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { ReviewItem } from './review-item.tsx';

const ReviewForm = lazy(() => import('./review-form.tsx').then((module) => ({ default: module.ReviewForm })));

/** The reviews of a product. Everybody can read them. Members write one each, and may change or delete it. */
export function ProductReviews({ productId, productName }: { productId: string; productName: string }) {
  const { user } = useSession();
  const [editing, setEditing] = useState(false);
  const reviews = useApiPages('listProductReviews', (page) => page.data, { params: { id: productId } });
  const list = reviews.data ?? [];
  const own = list.find((review) => review.own);
  return (
    <section
      aria-labelledby="reviews"
      className="mt-16 border-t border-line pt-12 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-14"
    >
      <div>
        <h2 id="reviews" className="text-3xl">
          Reviews
        </h2>
        <p className="mt-3 text-ink-soft">
          Written by members and checked by a moderator before they appear.
        </p>
        {!user ? (
          <LinkButton to={loginPath(`/products/${productId}`)} tone="secondary" className="mt-6">
            Log in to write a review
          </LinkButton>
        ) : (
          !own &&
          !editing && (
            <Button className="mt-6" onClick={() => setEditing(true)}>
              Write a review
            </Button>
          )
        )}
      </div>
      <div className="mt-8 grid gap-8 lg:mt-0">
        {editing && (
          <Suspense fallback={<PageSpinner />}>
            <ReviewForm
              productId={productId}
              productName={productName}
              review={own}
              onDone={() => setEditing(false)}
            />
          </Suspense>
        )}
        {reviews.isPending ? (
          <PageSpinner label="Loading reviews…" />
        ) : reviews.isLoadingError ? (
          <ReadFailure read={reviews} />
        ) : list.length === 0 ? (
          !editing && <EmptyState title="No reviews yet">Be the first to review it.</EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {list
              .filter((review) => !(review.own && editing))
              .map((review) => (
                <ReviewItem key={review.id} review={review} onEdit={() => setEditing(true)} />
              ))}
          </ul>
        )}
        <LoadMore list={reviews} label="Show more reviews" />
      </div>
    </section>
  );
}
