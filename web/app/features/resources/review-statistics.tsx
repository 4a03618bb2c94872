import '#web/api/page-routes.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Card } from '#web/components/card.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { RatingStars } from '#web/components/rating-stars.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';

const number = (value: number) => value.toLocaleString('en-US');

export function ReviewStatistics() {
  const read = useApiQuery('getReviewStatistics');
  return (
    <Loaded read={read} label="figures" waiting={<Skeleton className="h-72 rounded-lg" />}>
      {({ data }) => <Statistics data={data} />}
    </Loaded>
  );
}

function Statistics({ data }: Pick<Output<'getReviewStatistics'>, 'data'>) {
  const total = data.totalReviews;
  return (
    <Card as="section" aria-labelledby="figures" className="p-6">
      <h2 id="figures" className="text-xl">
        What members say
      </h2>
      <p className="mt-3 flex flex-wrap items-center gap-x-3">
        <span className="font-display text-5xl tabular-nums">{data.averageRating.toFixed(1)}</span>
        <RatingStars rating={data.averageRating} count={total} />
      </p>
      <dl className="mt-4 grid gap-1.5">
        {([5, 4, 3, 2, 1] as const).map((stars) => {
          const count = data.rating_distribution[stars];
          return (
            <div key={stars} className="grid grid-cols-[4rem_1fr_2.5rem] items-center gap-2 text-sm">
              <dt>{`${stars} ${stars === 1 ? 'star' : 'stars'}`}</dt>
              <dd aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="block size-full text-citrus">
                  <rect width={total === 0 ? 0 : (count / total) * 100} height="1" fill="currentColor" />
                </svg>
              </dd>
              <dd className="text-right tabular-nums">{number(count)}</dd>
            </div>
          );
        })}
      </dl>
      <dl className="mt-5 grid grid-cols-2 gap-4 border-t border-line pt-4">
        <div>
          <dt className="text-sm text-ink-soft">Verified purchases</dt>
          <dd className="font-display text-2xl tabular-nums">{number(data.verifiedPurchases)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Helpful votes</dt>
          <dd className="font-display text-2xl tabular-nums">{number(data.totalHelpfulVotes)}</dd>
        </div>
      </dl>
    </Card>
  );
}
