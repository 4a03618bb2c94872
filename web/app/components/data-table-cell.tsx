/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari drops the roles of a table that CSS lays out as cards */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /**
   * The value to sort the rows by when the reader chooses this column. Only lists that are loaded as a whole
   * have sortable columns.
   */
  sortBy?(row: Row): string | number;
  /**
   * `heading` names the row, `number` is aligned to the right, `short` stays on one line, and `actions` has
   * buttons and no label.
   */
  kind?: 'heading' | 'number' | 'short' | 'actions';
  /**
   * The layout on a narrow screen, where each row is a card. `beside` stands in a line with other cells,
   * without its label. `hidden` is not shown. A cell without `onCard` has a line of its own.
   */
  onCard?: 'beside' | 'hidden';
}

const cellStyle =
  'min-w-0 @3xl:border-b @3xl:border-line @3xl:px-3 @6xl:px-4 @3xl:py-1 @3xl:align-middle @3xl:in-[tr:last-child]:border-b-0 @3xl:first:pl-5 @3xl:last:pr-5 @3xl:[&_.tap]:-my-2.5 @3xl:pointer-fine:[&_:is(a,button).rounded-full]:min-h-9 @3xl:[&_:is(a,button).rounded-full]:px-3';

/** The same column for the row of totals. Its cell shows `total`. */
export const totalColumn = <Row,>(
  { id, header, kind }: DataColumn<Row>,
  total: ReactNode,
): DataColumn<undefined> => ({
  id,
  header,
  ...(kind && { kind }),
  cell: () => total,
});

/** A cell of a table's row: the row's heading, its buttons, or a value. */
export function Cell<Row>({
  column,
  row,
  isSelectable,
}: {
  column: DataColumn<Row>;
  row: Row;
  isSelectable: boolean;
}) {
  const { header, kind, cell, onCard } = column;
  const isBeside = onCard === 'beside';
  if (kind === 'heading')
    return (
      <th
        role="rowheader"
        scope="row"
        className={classNames(
          cellStyle,
          'font-normal @5xl:min-w-44 @7xl:min-w-60',
          isBeside ? '@max-3xl:grow @max-3xl:basis-[calc(100%-11rem)]' : isSelectable && '@max-3xl:pr-10',
        )}
      >
        {cell(row)}
      </th>
    );
  return (
    <td
      role="cell"
      className={classNames(
        cellStyle,
        kind && '@5xl:whitespace-nowrap',
        kind === 'number' && '@3xl:text-right',
        onCard === 'hidden' && '@max-3xl:hidden',
        isBeside && (kind === 'actions' ? '@max-3xl:order-1' : '@max-3xl:order-2'),
        isBeside && kind === 'actions' && isSelectable && '@max-3xl:mr-8',
      )}
    >
      {kind === 'actions' ? (
        cell(row)
      ) : (
        <span className="flex items-baseline justify-between gap-6 @3xl:block">
          {!isBeside && (
            <span aria-hidden="true" className="shrink-0 text-sm text-ink-soft @3xl:hidden">
              {header}
            </span>
          )}
          <span className="min-w-0 text-right @3xl:[text-align:inherit]">{cell(row)}</span>
        </span>
      )}
    </td>
  );
}
