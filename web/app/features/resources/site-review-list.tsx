import '#web/api/page-routes.ts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { coopAsSubject } from '#shared/co-op-review.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiPages } from '#web/api/use-api-pages.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { ReviewItem } from '#web/features/reviews/review-item.tsx';
import { ShareClaim } from './share-claim.tsx';

const ReviewForm = lazy(() =>
  import('#web/features/reviews/review-form.tsx').then((module) => ({ default: module.ReviewForm })),
);

type Review = Output<'listReviews'>['data'][number];

/** The latest reviews of the whole site, ten at a time. The reader's own review of the co-op comes first. */
export function SiteReviewList() {
  const [edited, edit] = useState<string | null>(null);
  const reviews = useApiPages('listReviews', (page) => page.data);
  const list = reviews.data ?? [];
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="mb-6 text-3xl">
        Latest Reviews
      </h2>
      {reviews.isPending ? (
        <PageSpinner label="Loading reviews…" />
      ) : reviews.isLoadingError ? (
        <ReadFailure read={reviews} />
      ) : list.length === 0 ? (
        <EmptyState title="No reviews yet">Be the first to write one.</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {list.map((review) =>
            review.id === edited ? (
              <li key={review.id} className="py-6 first:pt-0">
                <Suspense fallback={<PageSpinner />}>
                  <ReviewForm
                    productId={review.product_id}
                    productName={review.product_name ?? 'the co-op'}
                    review={review}
                    onDone={() => edit(null)}
                  />
                </Suspense>
              </li>
            ) : (
              <ReviewItem
                key={review.id}
                review={review}
                subject={<Subject review={review} />}
                onEdit={() => edit(review.id)}
                actions={review.status !== 'rejected' && <ShareClaim review={review} />}
              />
            ),
          )}
        </ul>
      )}
      <LoadMore list={reviews} label="Show more reviews" />
    </section>
  );
}

/** The reviewed product, with its category and vendor; nothing for a review of the co-op itself. */
function Subject({ review }: { review: Review }) {
  if (review.product_id === coopAsSubject) return null;
  const { product_id: id, product_name: name, product_category: category, vendor_name: vendor } = review;
  if (name === null) return 'Of a product that is gone';
  return (
    <>
      {review.is_on_sale ? (
        <Link to={`/products/${id}`} className="text-link">
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <span>{[category, vendor].map((text) => (text ? ` · ${text}` : '')).join('')}</span>
    </>
  );
}
