import type { ReactNode } from 'react';
import { classNames } from '#web/components/class-names.ts';

export interface SheetColumn<Row> {
  header: string;
  cell(row: Row): ReactNode;
  /** `heading` names the row, `number` is aligned to the right, and `paper` is left out on a phone. */
  kind?: 'heading' | 'number' | 'paper';
}

interface SheetTableProps<Row> {
  /** The id of the heading that names the table. */
  labelledBy: string;
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
  rowId(row: Row): string;
}

const styleOf = ({ kind }: SheetColumn<never>) =>
  classNames(
    'px-2 py-1.5 align-top first:pl-0 last:pr-0',
    kind === 'number' && 'text-right wrap-normal tabular-nums',
    kind === 'paper' && 'max-sm:hidden',
  );

/** A table on a sheet. On paper its head is repeated on each page, and no row is cut. */
export function SheetTable<Row>({ labelledBy, columns, rows, rowId }: SheetTableProps<Row>) {
  return (
    <table aria-labelledby={labelledBy} className="w-full border-collapse text-left text-sm wrap-anywhere">
      <thead className="table-header-group">
        <tr className="break-inside-avoid border-b border-line-strong">
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              className={classNames(styleOf(column), 'wrap-normal font-semibold')}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)} className="break-inside-avoid border-b border-line">
            {columns.map((column) =>
              column.kind === 'heading' ? (
                <th key={column.header} scope="row" className={classNames(styleOf(column), 'font-semibold')}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.header} className={styleOf(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An empty box to tick with a pen. */
export const TickBox = () => (
  <span
    aria-hidden="true"
    className="inline-block icon-sm shrink-0 translate-y-0.5 rounded-sm border-2 border-line-strong print:border-ink"
  />
);

/** An empty line to write on. */
export const WritingLine = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={classNames('inline-block h-5 border-b border-line-strong print:border-ink', className)}
  />
);
