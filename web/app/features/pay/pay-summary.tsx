import { toCents } from '#shared/money.ts';
import { Card } from '#web/components/card.tsx';
import { weighedLaterText } from '#web/format/by-weight.ts';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import type { PayableOrder } from './pay-by-link.ts';

export function PaySummary({ order }: { order: PayableOrder }) {
  const items = order.items.reduce((sum, line) => sum + toCents(line.line_total), 0);
  const hasMore = toCents(order.total) > items;
  return (
    <Card
      as="section"
      aria-labelledby="pay-order"
      className="p-5 max-lg:order-first sm:p-6 lg:sticky lg:top-24"
    >
      <h2 id="pay-order" className="text-2xl">
        Your order
      </h2>
      <p className="mt-1 text-ink-soft">
        {`Pickup ${formatDay(order.pickup_date)}, ${order.pickup_location}`}
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {order.items.map((line, at) => (
          <li key={at} className="flex justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <span>{line.name}</span>
              {line.quantity > 1 && <span className="text-ink-soft">{` × ${line.quantity}`}</span>}
              {line.estimated_weight && (
                <span className="block text-sm text-ink-soft">{weighedLaterText(line.estimated_weight)}</span>
              )}
            </span>
            <span className="tabular-nums">{formatMoney(line.line_total)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <dt>{hasMore ? 'Total with tax' : 'Total'}</dt>
        <dd className="text-right tabular-nums">{formatMoney(order.total)}</dd>
        {order.credit_used > 0 && (
          <>
            <dt>Your credit</dt>
            <dd className="text-right tabular-nums">{`−${formatMoney(order.credit_used)}`}</dd>
          </>
        )}
        <dt className="mt-1 text-lg font-semibold">Amount due</dt>
        <dd className="mt-1 text-right text-lg font-semibold tabular-nums">
          {formatMoney(order.amount_due)}
        </dd>
      </dl>
    </Card>
  );
}
