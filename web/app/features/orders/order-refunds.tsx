import { formatInstantDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { itemsText, paymentMethodText, type Order } from './order-status.ts';

/** The refunds of an order as its member sees them: without those that failed or were taken back. */
export function OrderRefunds({ order }: { order: Order }) {
  const shown = order.refunds.filter(({ state }) => state !== 'failed' && state !== 'taken_back');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="order-refunds" className="mt-10 max-w-prose">
      <h2 id="order-refunds" className="text-2xl">
        Refunds
      </h2>
      <ul className="mt-4 grid gap-3">
        {shown.map(({ id, amount, to, created_at, items }) => (
          <li key={id}>
            <strong className="tabular-nums">{formatMoney(amount)}</strong>{' '}
            <span>
              {to === 'credit'
                ? 'as credit on your account'
                : `to ${order.payment_method_label || paymentMethodText(order.payment_method_type)}`}
            </span>
            {items.length > 0 && <span className="block">{itemsText(items)}</span>}
            <span className="block text-sm text-ink-soft">
              {`${formatInstantDay(created_at)}${to === 'payment' ? '. It takes 5 to 10 business days to arrive.' : ''}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
