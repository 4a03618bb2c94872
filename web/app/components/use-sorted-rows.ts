import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { compareNames } from '#shared/compare-names.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import type { DataColumn } from './data-table-cell.tsx';
import type { Order } from './data-table-head.tsx';
import type { RowSelection } from './selection-bar.tsx';

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});
const noRows: never[] = [];

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b));

export interface ListRows<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId(row: Row): string;
  selection?: RowSelection<Row>;
}

export type SortedRows<Row> = ReturnType<typeof useSortedRows<Row>>;

/**
 * Sorts the rows of a table by the column that the page's address names (`?sort=price`, or `?sort=-price` for
 * descending). Each row also knows whether it is selected.
 */
export function useSortedRows<Row>({ columns, rows, rowId, selection }: ListRows<Row>) {
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
  return {
    rows: table.getRowModel().rows,
    sortBy: (columnId: string) => table.getColumn(columnId)?.toggleSorting(undefined, false),
    orderOf: ({ id }: DataColumn<Row>): Order =>
      !isKnown || id !== sortId ? 'none' : sort.startsWith('-') ? 'descending' : 'ascending',
  };
}
