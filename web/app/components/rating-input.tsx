import { Star } from 'lucide-react';
import { classNames } from './class-names.ts';

interface RatingInputProps {
  value: number;
  onChange(value: number): void;
  error?: string;
  name?: string;
}

/** One to five stars, as radio buttons. 0 means that nothing is chosen yet. */
export function RatingInput({ value, onChange, error, name = 'rating' }: RatingInputProps) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="text-sm font-semibold">Your rating</legend>
      <div className="-ml-2 flex">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="inline-flex size-11 items-center justify-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <span className="sr-only">{`${star} ${star === 1 ? 'star' : 'stars'}`}</span>
            <Star
              aria-hidden="true"
              className={classNames(
                'size-7 transition-colors',
                star <= value ? 'fill-citrus text-citrus' : 'text-line-strong',
              )}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
