import { useEffect, useRef, useState } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { PriceRange } from './price-range.tsx';
import {
  defaultFilters,
  productSorts,
  writeFilters,
  type ProductFilters,
  type ProductSort,
} from './product-filters.ts';

interface ProductFilterBarProps {
  filters: ProductFilters;
  onChange(change: Partial<ProductFilters>): void;
}

/** The milliseconds without typing after which the search begins. */
const typingPause = 300;

export function ProductFilterBar({ filters, onChange }: ProductFilterBarProps) {
  const { isSubscribed } = useSession();
  const { data, error } = useApiQuery('listProductCategories');
  const [typed, setTyped] = useTyped(filters.search, (search) => onChange({ search }));
  const changed = writeFilters(filters).size > 0;
  return (
    <search aria-label="Add-on items">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ search: typed });
        }}
        className="flex flex-wrap items-end gap-4"
      >
        <TextField
          type="search"
          className="grow-3 basis-64"
          label="Search"
          placeholder="Eggs, honey, sourdough…"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          className="grow basis-44"
          label="Category"
          error={error?.message}
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
        {isSubscribed && <PriceRange min={filters.min} max={filters.max} onChange={onChange} />}
        {changed && (
          <Button tone="quiet" onClick={() => onChange(defaultFilters)}>
            Clear
          </Button>
        )}
      </form>
    </search>
  );
}

/**
 * The text in the search field. The search begins after a pause in typing. When Back or a link changes the
 * search in the address, the new search replaces the text.
 */
function useTyped(search: string, onChange: (search: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  const [followed, setFollowed] = useState(search);
  const [sent, setSent] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (followed !== search) {
    setFollowed(search);
    if (search !== sent) setTyped(search);
  }
  return [
    typed,
    (next) => {
      setTyped(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setSent(next);
        onChange(next);
      }, typingPause);
    },
  ];
}
