import type { ReactNode } from 'react';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
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

/** The row above a list: its search, its filters and its main action. Each choice goes to the address. */
export function ListBar({ filters = noFilters, searchHint, fields, action }: ListBarProps) {
  const { search } = useListView([]);
  const { change } = useSearchFilters();
  if (filters.length === 0 && !searchHint && !fields && !action) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {searchHint && (
        <SearchBox
          label="Search"
          placeholder={searchHint}
          className="min-w-64 grow"
          value={search ?? ''}
          onChange={(text) => change({ search: text })}
        />
      )}
      {filters.map((filter) => (
        <FilterSelect key={filter.name} filter={filter} />
      ))}
      {fields}
      {action && <div className="ml-auto flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}

/** The choice of one filter. */
export function FilterSelect({ filter }: { filter: ListFilter }) {
  const { name, label, options, problem } = filter;
  const value = useListView([filter]).chosen[name];
  const { change } = useSearchFilters();
  return (
    <Select
      label={label}
      error={problem}
      className="min-w-36"
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
