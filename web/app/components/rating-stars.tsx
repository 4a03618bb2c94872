import { Star } from 'lucide-react';
import { classNames } from './class-names.ts';

/** Shows a rating of 0 to 5 stars, rounded to half stars. With `count` it also shows the number of reviews. */
export function RatingStars({
  rating,
  count,
  className,
}: {
  rating: number;
  count?: number;
  className?: string;
}) {
  const halves = Math.round(rating * 2) / 2;
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-sm', className)}>
      <span role="img" aria-label={`Rated ${halves} out of 5`} className="inline-flex text-citrus">
        {[1, 2, 3, 4, 5].map((star) => (
          <span key={star} className="relative">
            <Star aria-hidden="true" className="icon-sm text-line-strong" strokeWidth={1.5} />
            {halves >= star - 0.5 && (
              <span
                className={classNames(
                  'absolute inset-0 overflow-hidden',
                  halves >= star ? 'w-full' : 'w-1/2',
                )}
              >
                <Star aria-hidden="true" className="icon-sm fill-current" strokeWidth={1.5} />
              </span>
            )}
          </span>
        ))}
      </span>
      {count !== undefined && (
        <span className="text-ink-soft">{`${count} ${count === 1 ? 'review' : 'reviews'}`}</span>
      )}
    </span>
  );
}
