/* oxlint-disable jsx-a11y/no-redundant-roles -- Safari drops the roles of a table that CSS lays out as cards */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import type { DataColumn } from './data-table-cell.tsx';

export const headStyle =
  'sticky top-(--sticky-top,4.75rem) z-10 border-b border-line-strong bg-surface px-3 @6xl:px-4 py-0.5 text-sm font-semibold text-ink-soft first:rounded-tl-lg first:pl-5 last:rounded-tr-lg last:pr-5 h-11';

export type Order = 'ascending' | 'descending' | 'none';

interface HeadCellProps<Row> {
  column: DataColumn<Row>;
  order: Order;
  onSort(): void;
}

export function HeadCell<Row>({ column: { header, kind, sortBy }, order, onSort }: HeadCellProps<Row>) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sortBy && order}
      className={classNames(headStyle, kind === 'number' && 'text-right')}
    >
      {sortBy ? (
        <button
          type="button"
          className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 font-semibold hover:text-ink"
          onClick={onSort}
        >
          <span>{header}</span>
          <SortIcon order={order} />
        </button>
      ) : (
        <span className={kind === 'actions' ? 'sr-only' : undefined}>{header}</span>
      )}
    </th>
  );
}

function SortIcon({ order }: { order: Order }) {
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[order];
  return <Icon aria-hidden="true" className={classNames('icon-sm', order === 'none' && 'opacity-50')} />;
}
