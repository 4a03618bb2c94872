import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { orderStatusStyles, paymentStatusStyles } from '#web/features/orders/order-status.ts';
import type { AdminOrder } from '../admin-order.ts';
import { FoldedPart } from './folded-part.tsx';

type Entry = AdminOrder['log'][number];

export function OrderLog({ log }: { log: readonly Entry[] }) {
  return (
    <FoldedPart title="History">
      {log.length === 0 ? (
        <p className="text-ink-soft">Nothing has changed since it was ordered.</p>
      ) : (
        <ol className="grid gap-3">
          {log.map((entry) => (
            <li key={entry.id}>
              <p className="wrap-anywhere">{changeText(entry)}</p>
              {entry.note && !entry.note_type && (
                <p className="whitespace-pre-line wrap-anywhere">{entry.note}</p>
              )}
              <p className="text-sm text-ink-soft">
                {`${entry.by?.name ?? 'Automatic'} · ${formatInstant(entry.at)}`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </FoldedPart>
  );
}

function changeText({
  status,
  payment_status: payment,
  vendor_status: vendor,
  pickup_date: pickup,
  location,
  is_deleted,
  kept,
  refunds,
  given_back: givenBack,
  dispute,
  note_type,
}: Entry): string {
  const parts = [
    status &&
      `Status changed from ${orderStatusStyles[status.from].label} to ${orderStatusStyles[status.to].label}.`,
    vendor &&
      `Their items: ${orderStatusStyles[vendor.from].label} to ${orderStatusStyles[vendor.to].label}.`,
    payment &&
      `Payment changed from ${paymentStatusStyles[payment.from].label} to ${paymentStatusStyles[payment.to].label}.`,
    pickup && `Pickup moved from ${formatDay(pickup.from, 'year')} to ${formatDay(pickup.to, 'year')}.`,
    location && `Pickup location changed from ${location.from} to ${location.to}.`,
    ...refunds.map(refundText),
    givenBack &&
      refunds.length === 0 &&
      payment?.to !== 'failed' &&
      `${formatMoney(givenBack.to)} of the payment has gone back (${formatMoney(givenBack.from)} before).`,
    dispute && `Dispute over ${formatMoney(dispute.amount)}: ${dispute.status.replaceAll('_', ' ')}.`,
    kept !== null && `The co-op keeps the ${formatMoney(kept)} that is left.`,
    is_deleted && 'Order deleted.',
    note_type === 'customer' && 'Customer note added.',
    note_type === 'internal' && 'Internal note added.',
  ].filter(Boolean);
  return parts.join(' ') || 'Status confirmed unchanged.';
}

function refundText({ amount, to, state, problem }: Entry['refunds'][number]): string {
  if (state === 'taken_back') return `${formatMoney(amount)} of credit taken off again.`;
  if (to === 'credit') return `${formatMoney(amount)} refunded as account credit.`;
  switch (state) {
    case 'due':
      return `Refund of ${formatMoney(amount)} begun.`;
    case 'under_way':
      return `Refund of ${formatMoney(amount)} is with the bank.`;
    case 'made':
      return `${formatMoney(amount)} refunded.`;
    case 'failed':
      return `Refund of ${formatMoney(amount)} failed: ${problem}`;
  }
}
