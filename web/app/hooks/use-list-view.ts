import { useSearchFilters } from './use-search-filters.ts';

/** A select that narrows a list. The page's address has the chosen value as a parameter with the filter's name. */
export interface ListFilter<Name extends string = string, Value extends string = string> {
  name: Name;
  label: string;
  options: readonly { value: Value; label: string }[];
  /** The value that is chosen when the address has none. When `start` is left out, it is the first option. */
  start?: Value;
  /** True accepts a value from the address that is not among the options, e.g. a vendor whose name is still loading. */
  isOpen?: boolean;
  /** The reason why the options could not be loaded. */
  problem?: string;
}

type Chosen<Filters extends readonly ListFilter[]> = {
  [Filter in Filters[number] as Filter['name']]: Filter['options'][number]['value'];
};

interface ListView<Filters extends readonly ListFilter[]> {
  chosen: Chosen<Filters>;
  /** The words that the reader searches for; undefined without a search. */
  search: string | undefined;
  /** The cursor of the shown page; the first page has none. */
  cursor: string | undefined;
  /** The filters whose value is not their start value. */
  activeFilters: readonly ListFilter[];
  /** True when the list is narrowed by a search or by a filter whose value is not its start value. */
  isFiltered: boolean;
}

export function useListView<const Filters extends readonly ListFilter[]>(
  filters: Filters,
): ListView<Filters> {
  const { text } = useSearchFilters();
  const chosen = Object.fromEntries(
    filters.map((filter) => [filter.name, chosenIn(filter, text(filter.name))]),
  );
  const search = text('search')?.slice(0, longestSearch);
  const activeFilters = filters.filter((filter) => chosen[filter.name] !== startOf(filter));
  return {
    chosen: chosen as Chosen<Filters>,
    activeFilters,
    search,
    cursor: text('cursor'),
    isFiltered: search !== undefined || activeFilters.length > 0,
  };
}

/** The maximum length of a search, in characters. */
const longestSearch = 100;

const startOf = ({ start, options }: ListFilter): string => start ?? options[0]?.value ?? '';

const chosenIn = (filter: ListFilter, value: string | undefined): string =>
  value !== undefined && (filter.isOpen || filter.options.some((option) => option.value === value))
    ? value
    : startOf(filter);
