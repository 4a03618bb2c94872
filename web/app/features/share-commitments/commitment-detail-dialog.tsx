import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import type { OpenedRecord } from '#web/components/record-dialog.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { CommitmentFacts } from './commitment-facts.tsx';
import { CommitmentStatus } from './commitment-status.tsx';
import type { Commitment } from './commitment-form-schema.ts';

type Entry = Commitment['log'][number];
type Terms = NonNullable<Entry['after']>;

type CommitmentDetailDialogProps = Pick<
  OpenedRecord<Commitment & { vendor_name?: string }>,
  'record' | 'onClose'
>;

export function CommitmentDetailDialog({ record: commitment, onClose }: CommitmentDetailDialogProps) {
  const vendor = commitment.vendor_name ?? 'You';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Commitment"
      footer={
        <Button tone="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="grid gap-6">
        <p>
          <CommitmentStatus commitment={commitment} />
        </p>
        <CommitmentFacts commitment={commitment} />
        <section aria-labelledby="commitment-log">
          <h3 id="commitment-log" className="text-lg">
            Changes
          </h3>
          <ol className="mt-2 divide-y divide-line">
            {commitment.log.map((entry) => (
              <li key={entry.at + entry.action} className="grid gap-1 py-3">
                <p>
                  <span className="font-semibold">
                    {`${entry.by_staff ? 'Staff' : vendor} ${did[entry.action]}`}
                  </span>{' '}
                  <span className="text-sm text-ink-soft">{formatInstant(entry.at)}</span>
                </p>
                <p className="text-sm wrap-anywhere text-ink-soft">{detailOf(entry)}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Dialog>
  );
}

const did = {
  committed: 'committed',
  changed: 'changed it',
  accepted: 'accepted it',
  delivered: 'recorded the delivery',
  cancelled: 'cancelled it',
} as const;

function detailOf({ action, before, after, reason }: Entry): string {
  if (action === 'cancelled') return reason;
  if (!after) return '';
  return before ? differences(before, after).join('; ') : amountOf(after);
}

const amountOf = ({ product_name: name, quantity, unit_price: price }: Terms) =>
  `${quantity.toLocaleString('en-US')} × ${name} at ${formatMoney(price)}`;

const differences = (before: Terms, after: Terms): string[] => [
  ...(before.product_name === after.product_name
    ? []
    : [`Product: ${before.product_name} → ${after.product_name}`]),
  ...(before.quantity === after.quantity ? [] : [`Quantity: ${before.quantity} → ${after.quantity}`]),
  ...(before.unit_price === after.unit_price
    ? []
    : [`Unit price: ${formatMoney(before.unit_price)} → ${formatMoney(after.unit_price)}`]),
  ...(before.notes === after.notes ? [] : [`Notes: ${after.notes || 'none'}`]),
];
