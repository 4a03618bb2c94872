import { useEffect, useRef, useState } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import {
  defaultFilters,
  highestPrice,
  productSorts,
  writeFilters,
  type ProductFilters,
  type ProductSort,
} from './product-filters.ts';

interface ProductFilterBarProps {
  filters: ProductFilters;
  onChange(change: Partial<ProductFilters>): void;
}

/** Milliseconds of quiet after which what was typed is searched for. */
const typingPause = 300;

/** Search, category, order and, for members who see prices, a price range. */
export function ProductFilterBar({ filters, onChange }: ProductFilterBarProps) {
  const { isSubscribed } = useSession();
  const { data } = useApiQuery('listProductCategories');
  const [typed, setTyped] = useTyped(filters, onChange);
  const changed = writeFilters(filters).size > 0;
  return (
    <search aria-label="Add-on items">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChange(typed);
        }}
        className="flex flex-wrap items-end gap-4"
      >
        <TextField
          type="search"
          className="grow-3 basis-64"
          label="Search"
          placeholder="Eggs, honey, sourdough…"
          value={typed.search}
          maxLength={100}
          onChange={(event) => setTyped({ ...typed, search: event.target.value })}
        />
        <Select
          className="grow basis-44"
          label="Category"
          value={filters.category}
          onChange={(event) => onChange({ category: event.target.value })}
        >
          <option value="">All categories</option>
          {[...new Set([...(data?.categories ?? []), ...(filters.category ? [filters.category] : [])])].map(
            (category) => (
              <option key={category}>{category}</option>
            ),
          )}
        </Select>
        <Select
          className="grow basis-44"
          label="Sort by"
          value={isSubscribed || !filters.sort.startsWith('price') ? filters.sort : 'name'}
          onChange={(event) => onChange({ sort: event.target.value as ProductSort })}
        >
          {productSorts
            .filter(([sort]) => isSubscribed || !sort.startsWith('price'))
            .map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
        </Select>
        {isSubscribed && (
          <fieldset>
            <legend className="mb-1.5 text-sm font-semibold">Price range, $</legend>
            <div className="flex items-center gap-2">
              {(['min', 'max'] as const).map((end) => (
                <input
                  key={end}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={highestPrice}
                  aria-label={end === 'min' ? 'Lowest price' : 'Highest price'}
                  value={typed[end]}
                  onChange={(event) => setTyped({ ...typed, [end]: Number(event.target.value) })}
                  className="min-h-12 w-22 rounded-md border border-line-strong bg-surface px-3 tabular-nums hover:border-leaf"
                />
              ))}
            </div>
          </fieldset>
        )}
        {changed && (
          <Button tone="quiet" onClick={() => onChange(defaultFilters)}>
            Clear
          </Button>
        )}
      </form>
    </search>
  );
}

type Typed = Pick<ProductFilters, 'search' | 'min' | 'max'>;

/** What is being typed; it goes on after a pause, and follows the address when that changes by itself. */
function useTyped(
  { search, min, max }: ProductFilters,
  onChange: (change: Typed) => void,
): [Typed, (typed: Typed) => void] {
  const [typed, setTyped] = useState<Typed>({ search, min, max });
  const [followed, setFollowed] = useState<Typed>({ search, min, max });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (followed.search !== search || followed.min !== min || followed.max !== max) {
    setFollowed({ search, min, max });
    setTyped({ search, min, max });
  }
  return [
    typed,
    (next) => {
      setTyped(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => onChange(next), typingPause);
    },
  ];
}
