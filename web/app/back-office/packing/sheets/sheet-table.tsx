import type { ReactNode } from 'react';
import { classNames } from '#web/components/class-names.ts';

export interface SheetColumn<Row> {
  header: string;
  cell(row: Row): ReactNode;
  /**
   * `heading` names the row, `number` is aligned to the right, `paper` is left out on a phone, and `screen` on
   * paper.
   */
  kind?: 'heading' | 'number' | 'paper' | 'screen';
  /** The CSS class of the column's width, so that the columns of tables below each other line up. */
  width?: string;
}

interface SheetTableProps<Row> {
  /** The id of the heading that names the table. */
  labelledBy: string;
  /** The heading's text, when the table renders the heading itself. On paper it is repeated on each page. */
  title?: string;
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
  rowId(row: Row): string;
  /** True for a row that a filter hides on the screen. On paper, a sheet has all its rows. */
  isOnPaperAlone?(row: Row): boolean;
}

const styleOf = ({ kind }: SheetColumn<never>, isFirstOnPhone: boolean) =>
  classNames(
    'px-2 py-1.5 align-top first:pl-0 last:pr-0',
    isFirstOnPhone && 'max-sm:pl-0',
    kind === 'number' && 'text-right wrap-normal tabular-nums',
    kind === 'paper' && 'max-sm:hidden',
    kind === 'screen' && 'print:hidden',
  );

/** A table on a sheet. On paper its head is repeated on each page, and no row is cut. */
export function SheetTable<Row>({
  labelledBy,
  title,
  columns,
  rows,
  rowId,
  isOnPaperAlone,
}: SheetTableProps<Row>) {
  const first = columns.find(({ kind }) => kind !== 'paper');
  return (
    <table aria-labelledby={labelledBy} className="w-full border-collapse text-left text-sm wrap-anywhere">
      <thead className="table-header-group break-inside-avoid break-after-avoid">
        {title && (
          <tr>
            <th scope="colgroup" colSpan={columns.length} className="font-normal">
              <h3 id={labelledBy} className="text-xl print:text-lg">
                {title}
              </h3>
            </th>
          </tr>
        )}
        <tr className="break-inside-avoid border-b border-line-strong">
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              className={classNames(
                styleOf(column, column === first),
                column.width,
                'wrap-normal font-semibold',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowId(row)}
            className={classNames(
              'break-inside-avoid border-b border-line',
              isOnPaperAlone?.(row) && 'hidden print:table-row',
            )}
          >
            {columns.map((column) =>
              column.kind === 'heading' ? (
                <th
                  key={column.header}
                  scope="row"
                  className={classNames(styleOf(column, column === first), 'font-semibold')}
                >
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.header} className={styleOf(column, column === first)}>
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

export const TickBox = () => (
  <span
    aria-hidden="true"
    className="inline-block icon-sm shrink-0 translate-y-0.5 rounded-sm border-2 border-line-strong print:border-ink"
  />
);

export const WritingLine = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={classNames('inline-block h-5 border-b border-line-strong print:border-ink', className)}
  />
);

/** The unit of a product. No line break splits one of its words. */
export const Unit = ({ of }: { of: string }) => <span className="wrap-normal">{of}</span>;
