import { ListFilter as FilterIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useDisclosure } from '#web/hooks/use-disclosure.ts';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { SearchBox } from './search-box.tsx';
import { Select } from './select.tsx';

export interface ListBarProps {
  filters?: readonly ListFilter[];
  /** The hint in the search field; left out for a list without a search. */
  searchHint?: string;
  /** Further fields that narrow the list. */
  fields?: ReactNode;
  /** The button or link to the list's main action. */
  action?: ReactNode;
}

const noFilters: readonly ListFilter[] = [];

/**
 * The row above a list: its search, its filters and its main action. Each choice goes to the address. Several
 * filters are folded into one button, which tells how many of them are set.
 */
export function ListBar({ filters = noFilters, searchHint, fields, action }: ListBarProps) {
  const { search } = useListView([]);
  const { change } = useSearchFilters();
  if (filters.length === 0 && !searchHint && !fields && !action) return null;
  const [only] = filters;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {searchHint && (
        <SearchBox
          label="Search"
          placeholder={searchHint}
          className="min-w-28 grow basis-32 sm:basis-60 [&_label]:sr-only"
          value={search ?? ''}
          onChange={(text) => change({ search: text })}
        />
      )}
      {filters.length > 1 ? (
        <FoldedFilters filters={filters} />
      ) : (
        only && <FilterSelect filter={only} className="flex items-center gap-2 [&>label]:mb-0" />
      )}
      {fields}
      {action && <div className="ml-auto flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}

/** A button that shows or hides the filters of a list. */
function FoldedFilters({ filters }: { filters: readonly ListFilter[] }) {
  const panelId = useId();
  const { isOpen, setOpen, root, onBlur } = useDisclosure();
  const { activeFilters } = useListView(filters);
  const { change } = useSearchFilters();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only hears what its controls send up
    <div
      ref={root}
      className="relative"
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <Button
        tone="secondary"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <FilterIcon aria-hidden="true" className="icon-sm" />
        <span className="max-sm:sr-only">Filters</span>
        {activeFilters.length > 0 && <span>{`(${activeFilters.length})`}</span>}
      </Button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute top-full left-0 z-40 mt-1 w-72 max-w-[calc(100vw-2rem)] rounded-md border border-line bg-surface p-4 shadow-high"
      >
        <div className="grid gap-4">
          {filters.map((filter) => (
            <FilterSelect key={filter.name} filter={filter} />
          ))}
          <Button
            tone="quiet"
            size="small"
            disabled={activeFilters.length === 0}
            onClick={() => change(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}
          >
            Clear Filters
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The choice of one filter. */
export function FilterSelect({ filter, className }: { filter: ListFilter; className?: string }) {
  const { name, label, options, problem } = filter;
  const value = useListView([filter]).chosen[name];
  const { change } = useSearchFilters();
  return (
    <Select
      label={label}
      error={problem}
      className={classNames('min-w-36', className)}
      value={value}
      onChange={({ target }) => change({ [name]: target.value })}
    >
      {!options.some((option) => option.value === value) && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
