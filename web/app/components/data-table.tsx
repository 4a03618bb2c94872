import { useMemo, type ReactNode } from 'react';
import { useCursorPages } from '#web/hooks/use-cursor-pages.ts';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';
import { ColumnChoice, useHiddenColumns } from './column-choice.tsx';
import { CursorPagination } from './cursor-pagination.tsx';
import type { DataColumn } from './data-table-cell.tsx';
import { DataRows, type DataRowsProps } from './data-rows.tsx';
import { EmptyState } from './empty-state.tsx';
import { ListBar, type ListBarProps } from './list-bar.tsx';
import { LoadMore, type LongList } from './load-more.tsx';
import { NotLoaded } from './loaded.tsx';
import type { Read } from './error-state.tsx';
import { AllShown, SelectedCount, SelectionActions } from './selection-bar.tsx';

export type { DataColumn };

interface EmptyTexts {
  title: string;
  text?: ReactNode;
}

interface DataTableProps<Row>
  extends Omit<DataRowsProps<Row>, 'rows'>, Omit<ListBarProps, 'columnChoice' | 'selectionActions'> {
  /**
   * The query that reads the rows. The table shows a placeholder while it loads, and its failure. When the
   * query loads page after page, the table has a button "Load more".
   */
  read: Read | (Read & LongList);
  /** The rows in the server's order; undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  empty: EmptyTexts;
  /** The text when a search or filter matches no row; `empty` when left out. */
  noMatch?: EmptyTexts;
  /** The cursor of the next page; null or undefined on the last one, and in a list without pages. */
  next?: string | null | undefined;
  /** Content between the bar and the table. */
  children?: ReactNode;
}

const noFilters: readonly ListFilter[] = [];

/**
 * A list of records, with search, filters, pages, and texts for loading, failure and no rows. The address
 * keeps the search, the filters, the sorting and the page. The browser's storage keeps the hidden columns.
 * While rows are selected, the bar shows the actions for them.
 * The component around the table reads the rows. It calls `useListView` with the filters that it gives the table.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns: all, read, rows, selection, next, children } = props;
  const [hidden, setHidden] = useHiddenColumns(label);
  const optional = all.filter(({ kind }) => kind !== 'heading' && kind !== 'actions');
  const columns = useMemo(
    () => all.filter(({ id, kind }) => kind === 'heading' || kind === 'actions' || !hidden.has(id)),
    [all, hidden],
  );
  const columnChoice = rows && rows.length > 0 && optional.length >= fewestToChoose && (
    <ColumnChoice columns={optional} hidden={hidden} onChange={setHidden} />
  );
  return (
    <div className="@container grid grid-cols-1 gap-1 sm:gap-3">
      <div className="flex flex-wrap items-center gap-2 lg:min-h-11 [&:not(:has(>:not(:empty)))]:hidden">
        {selection && rows && rows.length > 0 && (
          <label className="-m-3 flex items-center gap-2 p-3 @3xl:hidden">
            <AllShown selection={selection} ids={rows.map(props.rowId)} />
            {!props.title && !props.searchHint && selection.ids.size === 0 && (
              <span className="text-sm text-ink-soft">{`Select the ${rows.length} shown`}</span>
            )}
          </label>
        )}
        {selection && <SelectedCount selection={selection} />}
        <ListBar
          {...props}
          columnChoice={columnChoice}
          selectionActions={
            selection && selection.ids.size > 0 ? <SelectionActions selection={selection} /> : undefined
          }
        />
      </div>
      {children}
      {rows === undefined ? (
        <NotLoaded read={read} label={label.toLowerCase()} />
      ) : rows.length === 0 ? (
        <NoRows {...props} />
      ) : (
        <DataRows {...props} columns={columns} rows={rows} />
      )}
      {rows && <ListPages label={label} next={next} />}
      {rows && 'hasNextPage' in read && <LoadMore list={read} label={`Load more ${label.toLowerCase()}`} />}
    </div>
  );
}

/**
 * The minimum number of columns with which a table offers a choice of columns. The heading and the actions do
 * not count, because they cannot be hidden.
 */
const fewestToChoose = 4;

function NoRows<Row>({ filters = noFilters, empty, noMatch = empty, next }: DataTableProps<Row>) {
  const { cursor, isFiltered } = useListView(filters);
  const { title, text } = isFiltered ? noMatch : empty;
  return (
    <div role="status">
      <EmptyState title={cursor || next ? 'Nothing on this page' : title}>{text}</EmptyState>
    </div>
  );
}

interface ListPagesProps {
  label: string;
  next: string | null | undefined;
}

/** The buttons to the pages before and after; nothing in a list of one page. */
export function ListPages({ label, next }: ListPagesProps) {
  const pages = useCursorPages();
  return (
    <CursorPagination
      label={`Pages of ${label.toLowerCase()}`}
      isFirst={!pages.cursor}
      isLast={!next}
      onPrevious={pages.previous}
      onNext={() => next && pages.next(next)}
    />
  );
}
