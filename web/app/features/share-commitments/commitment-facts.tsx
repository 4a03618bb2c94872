import type { ReactNode } from 'react';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import type { Commitment } from './commitment-form-schema.ts';

export function CommitmentFacts({ commitment }: { commitment: Commitment & { vendor_name?: string } }) {
  const { cycle, product_name: name, quantity, unit_price: price, total, notes } = commitment;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {commitment.vendor_name && <Fact term="Vendor">{commitment.vendor_name}</Fact>}
      <Fact term="Product">{name}</Fact>
      <Fact term="Promised">
        {`${quantity.toLocaleString('en-US')} at ${formatMoney(price)}, ${formatMoney(total)} in total`}
      </Fact>
      {cycle && <Fact term="Pickup">{formatDay(cycle.pickup_date, 'year')}</Fact>}
      {cycle && <Fact term="Cut-off">{formatInstant(cycle.cutoff_at)}</Fact>}
      <Fact term="The co-op keeps">{keptText(commitment.commission_rate)}</Fact>
      {commitment.locations.length > 0 && (
        <Fact term="Where it goes">
          {commitment.locations
            .map(({ name: place, quantity: units }) => `${units.toLocaleString('en-US')} to ${place}`)
            .join('\n')}
        </Fact>
      )}
      {commitment.short_quantity > 0 && (
        <Fact term="Short">{commitment.short_quantity.toLocaleString('en-US')}</Fact>
      )}
      {commitment.called_off_quantity > 0 && (
        <Fact term="Not to be brought">
          {`${commitment.called_off_quantity.toLocaleString('en-US')}, as the pickup was called off`}
        </Fact>
      )}
      {notes && <Fact term="Notes">{notes}</Fact>}
      {commitment.cancel_reason && <Fact term="Cancelled because">{commitment.cancel_reason}</Fact>}
    </dl>
  );
}

/** @param rate the commission as a fraction of the price */
export const keptText = (rate: number): string =>
  rate > 0 ? `${Number((rate * 100).toFixed(2))}%` : 'Nothing: the vendor is paid the whole price';

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
);
