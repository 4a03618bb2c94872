import { Info, ListFilter as FilterIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { PanelButton } from './panel-button.tsx';
import { SearchBox } from './search-box.tsx';
import { ScreenTitle } from './screen-title.tsx';
import { Select } from './select.tsx';

export interface ListBarProps {
  /** The screen's title, or a heading element. Left out when the page shows the list's name elsewhere. */
  title?: string | ReactElement;
  /** The explanation of the list for staff, behind a button beside the title. */
  about?: ReactNode;
  filters?: readonly ListFilter[];
  /** The hint in the search field; left out for a list without a search. */
  searchHint?: string;
  /** More fields that narrow the list, shown in the bar. */
  fields?: ReactElement | undefined;
  /** More fields that narrow the list, shown with the filters in the panel of the button "Filters". */
  folded?: FoldedFields;
  columnChoice?: ReactElement | false | undefined;
  /** The actions for selected rows. While they are shown, title and main action are hidden. */
  selectionActions?: ReactElement | undefined;
  action?: ReactElement | undefined;
}

interface FoldedFields {
  /** The names of the fields' search parameters in the address. */
  names: readonly string[];
  fields: ReactElement | null;
}

const noFilters: readonly ListFilter[] = [];
const noFields: FoldedFields = { names: [], fields: null };

/**
 * The row above a list: its title, search, filters and main action. Every choice is written to the address.
 * Two or more filters, or `folded` fields, are behind one button, which shows how many are set.
 */
export function ListBar(props: ListBarProps) {
  const {
    title,
    about,
    filters = noFilters,
    searchHint,
    fields,
    folded,
    columnChoice,
    action,
    selectionActions,
  } = props;
  const { search } = useListView([]);
  const { change } = useSearchFilters();
  const [only] = filters;
  const isSelecting = selectionActions !== undefined;
  return (
    <div className="relative flex min-w-0 grow basis-0 flex-wrap items-center gap-2 empty:hidden [&_:is(input:not([type=checkbox]),select)]:min-h-11 [&_:is(input:not([type=checkbox]),select)]:py-2 [&_label]:mb-0">
      {!isSelecting && (typeof title === 'string' ? <ScreenTitle>{title}</ScreenTitle> : title)}
      {about && !isSelecting && <About>{about}</About>}
      {searchHint && (
        <SearchBox
          label="Search"
          placeholder={searchHint}
          className={classNames(
            'min-w-20 grow basis-20 sm:min-w-28 sm:basis-48 lg:max-w-96 [&_label]:sr-only',
            isSelecting && 'max-sm:hidden',
          )}
          value={search ?? ''}
          onChange={(text) => change({ search: text })}
        />
      )}
      {filters.length > 1 || folded ? (
        <FoldedFilters filters={filters} folded={folded} />
      ) : (
        only && (
          <FilterSelect
            filter={only}
            className={classNames(
              'flex items-center gap-2',
              (searchHint || action) && 'max-sm:max-w-36 max-sm:[&>label]:sr-only',
            )}
          />
        )
      )}
      {fields}
      {selectionActions}
      {(columnChoice || action) && (
        // The main action stays mounted while rows are selected, because a call of the action may still be running.
        <div
          hidden={isSelecting}
          className="ml-auto flex flex-wrap items-center justify-end gap-2 max-sm:[&_:is(a,button)]:px-3"
        >
          {columnChoice}
          {action}
        </div>
      )}
    </div>
  );
}

const About = ({ children }: { children: ReactNode }) => (
  <PanelButton
    tone="quiet"
    className="-ml-2"
    panelClassName="w-96"
    button={
      <>
        <Info aria-hidden="true" className="icon-sm" />
        <span className="sr-only">About this list</span>
      </>
    }
  >
    <div className="text-sm text-ink-soft">{children}</div>
  </PanelButton>
);

interface FoldedFiltersProps {
  filters: readonly ListFilter[];
  folded: FoldedFields | undefined;
}

function FoldedFilters({ filters, folded: { names, fields } = noFields }: FoldedFiltersProps) {
  const { activeFilters } = useListView(filters);
  const { text, change } = useSearchFilters();
  const setNames = [...activeFilters.map(({ name }) => name), ...names.filter(text)];
  return (
    <PanelButton
      panelClassName="w-72"
      button={
        <>
          <FilterIcon aria-hidden="true" className="icon-sm" />
          <span className="max-sm:sr-only">Filters</span>
          {setNames.length > 0 && <span>{`(${setNames.length})`}</span>}
        </>
      }
    >
      <div className="grid gap-4 [&_label]:mb-1.5">
        {filters.map((filter) => (
          <FilterSelect key={filter.name} filter={filter} />
        ))}
        {fields}
        <Button
          tone="quiet"
          size="small"
          disabled={setNames.length === 0}
          onClick={() => change(Object.fromEntries(setNames.map((name) => [name, undefined])))}
        >
          Clear Filters
        </Button>
      </div>
    </PanelButton>
  );
}

function FilterSelect({ filter, className }: { filter: ListFilter; className?: string }) {
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
