import { refundMail } from '#shared/refund-mails.ts';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { itemsText } from '#web/features/orders/order-status.ts';
import { customerName, type AdminOrder } from '../admin-order.ts';
import { refundedUnits, type RefundSum, type RefundValues } from './refund-form-schema.ts';

interface RefundMailsProps {
  order: AdminOrder;
  values: RefundValues;
  sum: RefundSum;
}

/** The mails that the refund sends: one for the money that goes to the payment method, one for the credit. */
export function RefundMails({ order, values, sum }: RefundMailsProps) {
  const parts = (['payment', 'credit'] as const).filter((to) => sum[to] > 0);
  if (parts.length === 0) return null;
  const items = refundedUnits(values, order.refundable);
  return (
    <section aria-labelledby="refund-mails" className="grid gap-3">
      <p id="refund-mails" className="text-sm font-semibold">
        {`Email to ${customerName(order)}`}
      </p>
      {parts.map((to, index) => {
        const { subject, text } = refundMail(to, formatMoney(sum[to]), formatDay(order.pickup_date));
        return (
          <article key={to} aria-label={subject} className="rounded-md border border-line p-4">
            <p className="font-semibold">{subject}</p>
            <p>{text}</p>
            {index === 0 && items.length > 0 && <p>{`Given back: ${itemsText(items)}`}</p>}
            {to === 'payment' && (
              <p className="text-sm text-ink-soft">Sent once the payment provider has the refund.</p>
            )}
          </article>
        );
      })}
    </section>
  );
}
