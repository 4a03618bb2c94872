/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-interactions -- laid out as cards, Safari takes a table its roles; its rows hear the arrow keys of what is in them */
import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { compareNames } from '#shared/compare-names.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { classNames } from './class-names.ts';
import { ColumnChoice, useHiddenColumns } from './column-choice.tsx';
import { Cell, totalColumn, type DataColumn } from './data-table-cell.tsx';
import { ErrorState } from './error-state.tsx';
import { SelectionBar, type RowSelection } from './selection-bar.tsx';
import { Skeleton } from './skeleton.tsx';

export type { DataColumn };

interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** The query that reads the rows, for its loading and failure. */
  read: {
    isPending: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch(): Promise<unknown>;
  };
  /** The rows in the order in which they came; undefined until they have come. */
  rows: readonly Row[] | undefined;
  rowId(row: Row): string;
  /** Shown in place of a table without rows. */
  empty: ReactNode;
  selection?: RowSelection<Row>;
  /** The last row, with the totals of columns by their ids. It stays last in every order. */
  totals?: Readonly<Record<string, ReactNode>>;
}

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});
const noRows: never[] = [];

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b));

/**
 * A list of records. It shows loading, failure and emptiness, and keeps its order in the address
 * (`?sort=price`, `?sort=-price`). Rows can be selected, columns can be hidden, and the arrow keys lead from
 * row to row. Where there is no room for columns, each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, read, rows, empty, selection } = props;
  const bar = selection && <SelectionBar selection={selection} ids={(rows ?? []).map(props.rowId)} />;
  if (rows === undefined)
    return (
      <>
        {bar}
        {read.error ? (
          <ErrorState
            message={read.error.message}
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        ) : (
          <div role="status" className="grid gap-3">
            <span className="sr-only">{`Loading ${label.toLowerCase()}…`}</span>
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        )}
      </>
    );
  return (
    <>
      {bar}
      {rows.length === 0 ? empty : <Table {...props} rows={rows} />}
    </>
  );
}

function Table<Row>({
  label,
  columns: allColumns,
  rows,
  rowId,
  selection,
  totals,
}: DataTableProps<Row> & { rows: readonly Row[] }) {
  const [hidden, setHidden] = useHiddenColumns(label);
  const optional = allColumns.filter(({ kind }) => kind !== 'heading' && kind !== 'actions');
  const columns = useMemo(
    () => allColumns.filter(({ id, kind }) => kind === 'heading' || kind === 'actions' || !hidden.has(id)),
    [allColumns, hidden],
  );
  const filters = useSearchFilters();
  const sort = filters.text('sort') ?? '';
  const sortId = sort.replace(/^-/, '');
  const isKnown = columns.some(({ id, sortBy }) => id === sortId && sortBy);
  const sorting = isKnown ? [{ id: sortId, desc: sort.startsWith('-') }] : [];
  const rowSelection: Record<string, true> = {};
  for (const id of selection?.ids ?? []) rowSelection[id] = true;
  const definitions = useMemo(
    () =>
      columns.map(({ id, sortBy }): ColumnDef<typeof features, Row & object> => ({
        id,
        accessorFn: (row) => sortBy?.(row as Row) ?? '',
        enableSorting: sortBy !== undefined,
        sortFn: (a, b) => compare(a.getValue(id), b.getValue(id)),
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: (rows.length > 0 ? rows : noRows) as readonly (Row & object)[],
    getRowId: (row) => rowId(row as Row),
    enableRowSelection: selection !== undefined,
    enableMultiSort: false,
    state: {
      sorting,
      rowSelection,
    },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      filters.change({ sort: next && `${next.desc ? '-' : ''}${next.id}` });
    },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      selection?.onChange(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });
  return (
    <div className="@container grid gap-1">
      {optional.length >= fewestToChoose && (
        <ColumnChoice columns={optional} hidden={hidden} onChange={setHidden} />
      )}
      <table
        role="table"
        aria-label={label}
        className="block w-full text-left @3xl:table @3xl:border-separate @3xl:border-spacing-0 @3xl:rounded-lg @3xl:border @3xl:border-line @3xl:bg-surface"
      >
        <thead role="rowgroup" className="hidden @3xl:table-header-group">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={classNames(headStyle, 'w-14')}>
                <input
                  type="checkbox"
                  aria-label={`Select the ${rows.length} shown`}
                  className="block size-5 accent-leaf"
                  checked={table.getIsAllRowsSelected()}
                  ref={(box) => {
                    if (box) box.indeterminate = table.getIsSomeRowsSelected();
                  }}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {columns.map(({ id, header, kind, sortBy }) => {
              const sorted =
                isKnown && id === sortId ? (sort.startsWith('-') ? 'descending' : 'ascending') : 'none';
              return (
                <th
                  key={id}
                  role="columnheader"
                  scope="col"
                  aria-sort={sortBy && sorted}
                  className={classNames(headStyle, kind === 'number' && 'text-right')}
                >
                  {sortBy ? (
                    <button
                      type="button"
                      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 font-semibold hover:text-ink"
                      onClick={() => table.getColumn(id)?.toggleSorting(undefined, false)}
                    >
                      <span>{header}</span>
                      <SortIcon sorted={sorted} />
                    </button>
                  ) : (
                    <span className={kind === 'actions' ? 'sr-only' : undefined}>{header}</span>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-3 @3xl:table-row-group" onKeyDown={moveBetweenRows}>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              role="row"
              className="relative grid gap-2 rounded-lg border border-line bg-surface p-4 @3xl:table-row @3xl:border-0 @3xl:bg-transparent @3xl:p-0"
            >
              {selection && (
                <td
                  role="cell"
                  className="absolute top-4 right-4 @3xl:static @3xl:border-b @3xl:border-line @3xl:pt-4 @3xl:pl-5 @3xl:align-top @3xl:in-[tr:last-child]:border-b-0"
                >
                  <input
                    type="checkbox"
                    aria-label={selection.labelOf(row.original)}
                    className="block size-5 accent-leaf"
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  column={column}
                  row={row.original}
                  isSelectable={selection !== undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot role="rowgroup" className="mt-3 grid font-semibold @3xl:table-footer-group">
            <tr
              role="row"
              className="grid gap-2 rounded-lg border border-line-strong bg-sunken p-4 @3xl:table-row @3xl:border-0 @3xl:p-0"
            >
              {selection && <td role="cell" aria-label="No choice" className="hidden @3xl:table-cell" />}
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  column={totalColumn(column, totals[column.id])}
                  row={undefined}
                  isSelectable={false}
                />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** A table with fewer columns fits any screen, and offers no choice. */
const fewestToChoose = 4;

/**
 * The arrow keys up and down lead from a row to its neighbour: to the first element there that Enter opens or
 * presses.
 */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  if (!(event.key === 'ArrowDown' || event.key === 'ArrowUp')) return;
  const from = event.target as HTMLElement;
  if (from.closest('select, textarea, input:not([type=checkbox]), [data-menu]')) return;
  const row = from.closest('tr')?.[step[event.key]];
  const isCheckbox = from.matches('input[type=checkbox]');
  const to = row?.querySelector<HTMLElement>(
    isCheckbox ? 'input[type=checkbox]' : 'a, button:not(:disabled)',
  );
  if (!to) return;
  event.preventDefault();
  to.focus();
}

const headStyle =
  'sticky top-(--sticky-top,4.75rem) z-10 border-b border-line-strong bg-surface px-3 @6xl:px-4 py-1.5 text-sm font-semibold text-ink-soft first:rounded-tl-lg first:pl-5 last:rounded-tr-lg last:pr-5 h-12';

function SortIcon({ sorted }: { sorted: 'ascending' | 'descending' | 'none' }) {
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[sorted];
  return <Icon aria-hidden="true" className={classNames('icon-sm', sorted === 'none' && 'opacity-50')} />;
}
