import { useId, useRef, useState, type FocusEvent } from 'react';
import { defaultFilters, highestPrice } from './product-filters.ts';

interface PriceRangeProps {
  /** The lowest price in dollars. */
  min: number;
  max: number;
  onChange(range: { min: number; max: number }): void;
}

/** A typed price counts once the reader presses Enter or leaves both boxes. An empty box means no limit. */
export function PriceRange({ min, max, onChange }: PriceRangeProps) {
  const [typed, setTyped] = useState({ min: String(min), max: String(max) });
  const [selected, setSelected] = useState({ min, max });
  const [problem, setProblem] = useState('');
  const box = useRef<HTMLFieldSetElement>(null);
  const problemId = useId();
  if (selected.min !== min || selected.max !== max) {
    setSelected({ min, max });
    setTyped({ min: String(min), max: String(max) });
    setProblem('');
  }

  const apply = () => {
    const range = {
      min: toPrice(typed.min, defaultFilters.min),
      max: toPrice(typed.max, defaultFilters.max),
    };
    if (range.min > range.max) return setProblem('The highest price is below the lowest.');
    setProblem('');
    setTyped({ min: String(range.min), max: String(range.max) });
    if (range.min !== min || range.max !== max) onChange(range);
  };
  const leave = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) apply();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only handles events of the fields inside
    <fieldset ref={box} onBlur={leave}>
      <legend className="mb-1.5 text-sm font-semibold">Price range, $</legend>
      <div className="flex items-center gap-2">
        {(['min', 'max'] as const).map((end) => (
          <input
            key={end}
            type="number"
            inputMode="decimal"
            min={0}
            max={highestPrice}
            step="any"
            aria-label={end === 'min' ? 'Lowest price' : 'Highest price'}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? problemId : undefined}
            value={typed[end]}
            onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
            className="min-h-12 w-22 rounded-md border border-line-strong bg-surface px-3 tabular-nums hover:border-leaf aria-invalid:border-bad"
          />
        ))}
      </div>
      <p id={problemId} role="status" className="text-sm text-bad">
        {problem}
      </p>
    </fieldset>
  );
}

function toPrice(text: string, otherwise: number): number {
  const price = text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(price) ? Math.min(highestPrice, Math.max(0, price)) : otherwise;
}
