import { formatMoney } from '#web/format/format-money.ts';
import type { Order } from './order-status.ts';

interface Sum {
  label: string;
  amount: number;
  minor?: boolean;
}

export function OrderTotals({ order }: { order: Order }) {
  const sums: Sum[] = [
    { label: 'Subtotal', amount: order.subtotal },
    ...some({ label: 'Deposit, once', amount: order.deposit }),
    ...some({
      label: order.promotion_code ? `Discount (${order.promotion_code})` : 'Discount',
      amount: -order.discount,
    }),
    ...some({ label: 'Tax', amount: order.tax }),
    ...(order.tax > 0
      ? [
          ...some({ label: 'State', amount: order.tax_breakdown.state, minor: true }),
          ...some({ label: `${order.county} County`, amount: order.tax_breakdown.county, minor: true }),
        ]
      : []),
  ];
  return (
    <dl className="grid gap-2">
      {sums.map(({ label, amount, minor }) => (
        <div
          key={label}
          className={minor ? 'flex justify-between pl-4 text-sm text-ink-soft' : 'flex justify-between'}
        >
          <dt>{label}</dt>
          <dd className="tabular-nums">{signedText(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between border-t border-line pt-3 text-lg font-semibold">
        <dt>Total</dt>
        <dd className="tabular-nums">{formatMoney(order.total)}</dd>
      </div>
      {order.credit_used > 0 && (
        <>
          <div className="flex justify-between">
            <dt>Credit used</dt>
            <dd className="tabular-nums">{signedText(-order.credit_used)}</dd>
          </div>
          <div className="flex justify-between font-semibold">
            <dt>
              {['paid', 'partially_refunded', 'refunded'].includes(order.payment_status)
                ? 'Charged'
                : 'To be charged'}
            </dt>
            <dd className="tabular-nums">{formatMoney(order.amount_charged)}</dd>
          </div>
        </>
      )}
      {order.amount_refunded > 0 && (
        <div className="flex justify-between font-semibold">
          <dt>Refunded</dt>
          <dd className="tabular-nums">{signedText(-order.amount_refunded)}</dd>
        </div>
      )}
    </dl>
  );
}

const some = (sum: Sum): Sum[] => (sum.amount === 0 ? [] : [sum]);
const signedText = (amount: number) => (amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount));
