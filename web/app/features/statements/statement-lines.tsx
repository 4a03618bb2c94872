/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari drops the roles of a table that CSS lays out as a grid */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#web/components/badge.tsx';
import { classNames } from '#web/components/class-names.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { shortId } from '#web/features/orders/short-id.ts';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { lessOf, percentText, type StatementLine } from './statement.ts';
import type { ReadStatement } from './use-statement.ts';

interface StatementLinesProps {
  read: ReadStatement;
  orderPath(orderId: string): string;
  /** The button of a line about an order or commitment; left out when lines have no button. */
  action?(line: StatementLine): ReactNode;
}

const columns = ['Item', 'Quantity', 'Returned', 'Gross', 'Refunds', 'Commission', 'Net'];
const rowStyle =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_6rem_6rem_7.5rem_6rem] print:px-0';
const numberStyle = 'text-right whitespace-nowrap tabular-nums';

/**
 * The lines of a statement, ordered by pickup date. A line is an order with its items, a commitment, or an
 * adjustment by staff.
 */
export const StatementLines = ({ read, orderPath, action }: StatementLinesProps) => (
  <section aria-labelledby="statement-lines">
    <h3 id="statement-lines" className="mb-3 text-xl">
      Orders
    </h3>
    {read.lines.length === 0 ? (
      <EmptyState title="No orders on this statement" />
    ) : (
      <table
        role="table"
        aria-labelledby="statement-lines"
        className="block overflow-hidden rounded-lg border border-line bg-surface text-left print:rounded-none print:border-0"
      >
        <thead role="rowgroup" className="hidden lg:block">
          <tr role="row" className={classNames(rowStyle, 'border-b border-line-strong py-3')}>
            {columns.map((name, at) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className={classNames('text-sm font-semibold text-ink-soft', at > 0 && 'text-right')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {read.lines.map((line) => (
          <tbody
            key={line.id}
            role="rowgroup"
            className="block border-b border-line py-3 last:border-b-0 print:break-inside-avoid"
          >
            <tr role="row" className={rowStyle}>
              <th
                role="rowheader"
                scope="rowgroup"
                colSpan={columns.length - 1}
                className="font-normal wrap-anywhere lg:col-span-6"
              >
                <LineHead line={line} orderPath={orderPath} action={action} />
              </th>
              <td role="cell" className={classNames(numberStyle, 'font-semibold')}>
                {formatMoney(line.net)}
              </td>
            </tr>
            {line.items.map((item, at) => (
              <ItemRow key={at} item={item} isPromise={line.order_id === null} />
            ))}
          </tbody>
        ))}
      </table>
    )}
    <LoadMore list={read.read} label="Show more" />
  </section>
);

const LineHead = ({
  line,
  orderPath,
  action,
}: { line: StatementLine } & Omit<StatementLinesProps, 'read'>) =>
  line.order_id === null && line.commitment_id === null ? (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {line.net < 0 ? 'Taken off by the co-op' : 'Added by the co-op'}
        </span>
        <Badge tone="info">Adjustment</Badge>
      </span>
      <span className="block text-sm text-ink-soft">{formatDay(line.date, 'year')}</span>
      <span className="block whitespace-pre-line">{line.text}</span>
    </>
  ) : (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {line.order_id === null ? (
          <span className="font-semibold">Promised for the shares</span>
        ) : (
          <Link to={orderPath(line.order_id)} className="text-link font-semibold">
            {`Order ${shortId(line.order_id)}`}
          </Link>
        )}
        {line.is_correction && <Badge tone="info">Correction</Badge>}
        {action?.(line)}
      </span>
      <span className="block text-sm text-ink-soft">
        {`${line.is_correction ? 'On an earlier statement; what changed since: ' : ''}Pickup ${formatDay(line.date, 'year')}${line.order_id === null ? '' : ` · ${line.pickup_location}`}`}
      </span>
    </>
  );

function ItemRow({ item, isPromise }: { item: StatementLine['items'][number]; isPromise: boolean }) {
  const { quantity, quantity_returned: returned, gross, refunds, commission, net } = item;
  const rate = item.commission_rate === null ? '' : percentText(item.commission_rate);
  const numbers = [
    quantity.toLocaleString('en-US'),
    returned.toLocaleString('en-US'),
    formatMoney(gross),
    formatMoney(lessOf(refunds)),
    `${rate && `${rate}: `}${formatMoney(lessOf(commission))}`,
  ];
  return (
    <tr role="row" className={classNames(rowStyle, 'pt-2')}>
      <td role="cell" className="min-w-0 wrap-anywhere">
        <span>{item.name}</span>
        {item.unit && <span className="text-ink-soft">{` / ${item.unit}`}</span>}
        <span className="block text-sm text-ink-soft lg:hidden">
          {`${quantity} ${isPromise ? 'promised' : 'sold'}${returned !== 0 ? `, ${returned} ${isPromise ? 'did not come' : 'returned'}` : ''} · gross ${formatMoney(gross)}${refunds !== 0 ? ` · ${isPromise ? 'not paid' : 'refunds'} ${formatMoney(lessOf(refunds))}` : ''} · commission ${rate && `of ${rate} `}${formatMoney(lessOf(commission))}`}
        </span>
      </td>
      {numbers.map((text, at) => (
        <td key={columns[at + 1]} role="cell" className={classNames(numberStyle, 'hidden lg:block')}>
          {text}
        </td>
      ))}
      <td role="cell" className={numberStyle}>
        {formatMoney(net)}
      </td>
    </tr>
  );
}
