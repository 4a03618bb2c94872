/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-interactions -- Safari drops the roles of a table that CSS lays out as cards; the rows handle arrow keys that bubble up from their content */
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useShortcuts } from '#web/hooks/use-shortcuts.ts';
import { classNames } from './class-names.ts';
import { Cell, totalColumn, type DataColumn } from './data-table-cell.tsx';
import { HeadCell, headStyle } from './data-table-head.tsx';
import { AllShown, selectionBoxStyle } from './selection-bar.tsx';
import { useSortedRows, type ListRows, type SortedRows } from './use-sorted-rows.ts';

export interface DataRowsProps<Row> extends ListRows<Row> {
  /** The table's accessible name. */
  label: string;
  /** The totals for the last row, by column id. That row stays last however the rows are sorted. */
  totals?: Readonly<Record<string, ReactNode>>;
}

/** The arrow keys move between rows. The keys `j` and `k` do so from anywhere on the page. */
export function DataRows<Row>({ label, columns, rows, rowId, selection, totals }: DataRowsProps<Row>) {
  const table = useSortedRows({ columns, rows, rowId, selection });
  const element = useRef<HTMLTableElement>(null);
  useShortcuts({ j: () => stepRow(element.current, 1), k: () => stepRow(element.current, -1) });
  const isShort = columns.some(({ onCard }) => onCard === 'beside');
  return (
    <table
      ref={element}
      role="table"
      aria-label={label}
      className="block w-full text-left @3xl:text-sm @3xl:leading-snug @3xl:table @3xl:border-separate @3xl:border-spacing-0 @3xl:rounded-lg @3xl:border @3xl:border-line @3xl:bg-surface"
    >
      <thead role="rowgroup" className="hidden @3xl:table-header-group">
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col" className={classNames(headStyle, 'w-14')}>
              <AllShown selection={selection} ids={rows.map(rowId)} />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell
              key={column.id}
              column={column}
              order={table.orderOf(column)}
              onSort={() => table.sortBy(column.id)}
            />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-3 @3xl:table-row-group" onKeyDown={moveBetweenRows}>
        {table.rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            className={classNames(
              'relative grid gap-2 rounded-lg border border-line bg-surface p-4 @3xl:table-row @3xl:border-0 @3xl:bg-transparent @3xl:p-0',
              isShort &&
                '@max-3xl:flex @max-3xl:flex-wrap @max-3xl:items-center @max-3xl:gap-y-0 @max-3xl:px-3 @max-3xl:py-2',
            )}
          >
            {selection && <RowSelected row={row} label={selection.labelOf(row.original as Row)} />}
            {columns.map((column) => (
              <Cell
                key={column.id}
                column={column}
                row={row.original as Row}
                isSelectable={selection !== undefined}
              />
            ))}
          </tr>
        ))}
      </tbody>
      {totals && <Totals columns={columns} totals={totals} isSelectable={selection !== undefined} />}
    </table>
  );
}

function RowSelected<Row>({ row, label }: { row: SortedRows<Row>['rows'][number]; label: string }) {
  return (
    <td
      role="cell"
      className="absolute top-4 right-4 @3xl:static @3xl:border-b @3xl:border-line @3xl:pl-5 @3xl:align-middle @3xl:in-[tr:last-child]:border-b-0"
    >
      <input
        type="checkbox"
        aria-label={label}
        className={selectionBoxStyle}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    </td>
  );
}

interface TotalsProps<Row> {
  columns: readonly DataColumn<Row>[];
  totals: Readonly<Record<string, ReactNode>>;
  isSelectable: boolean;
}

function Totals<Row>({ columns, totals, isSelectable }: TotalsProps<Row>) {
  return (
    <tfoot role="rowgroup" className="mt-3 grid font-semibold @3xl:table-footer-group">
      <tr
        role="row"
        className="grid gap-2 rounded-lg border border-line-strong bg-sunken p-4 @3xl:table-row @3xl:border-0 @3xl:p-0"
      >
        {isSelectable && <td role="cell" aria-label="No choice" className="hidden @3xl:table-cell" />}
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
  );
}

/**
 * Moves the focus to the row above or below: from a checkbox to a checkbox, otherwise to the row's first link
 * or button.
 */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  if (event.defaultPrevented || !(event.key === 'ArrowDown' || event.key === 'ArrowUp')) return;
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

/**
 * Moves the focus from the focused row to the next or previous one. When no row has the focus, it goes to the
 * first row, but only in the page's first table.
 */
function stepRow(table: HTMLTableElement | null, step: 1 | -1) {
  const rows = [...(table?.tBodies[0]?.rows ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (at === -1 && table !== document.querySelector('table')) return;
  const row = at === -1 ? rows[0] : rows[at + step];
  row?.querySelector<HTMLElement>('a, summary, button:not(:disabled)')?.focus();
}
