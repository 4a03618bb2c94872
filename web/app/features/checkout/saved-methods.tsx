import { useState } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { RadioGroup } from '#web/components/radio-group.tsx';
import type { PaymentKind } from './payment/payment-form.ts';

export type SavedMethod = Output<'listPaymentMethods'>['data'][number];

/** Tells whether a card has expired. A card is good until the end of its month. */
export function hasExpired({ expiry_month, expiry_year }: SavedMethod, today: Date): boolean {
  if (expiry_month === null || expiry_year === null) return false;
  return expiry_year * 12 + expiry_month < today.getFullYear() * 12 + today.getMonth() + 1;
}

const expiryText = ({ expiry_month, expiry_year }: SavedMethod) =>
  expiry_month === null || expiry_year === null
    ? ''
    : `${String(expiry_month).padStart(2, '0')}/${String(expiry_year % 100).padStart(2, '0')}`;

interface SavedMethodChoiceProps {
  kind: PaymentKind;
  methods: readonly SavedMethod[];
  /** The provider's id of the chosen method, or `new`. */
  value: string;
  onChange(value: string): void;
}

export function SavedMethodChoice({ kind, methods, value, onChange }: SavedMethodChoiceProps) {
  const [today] = useState(() => new Date());
  return (
    <RadioGroup
      legend={kind === 'card' ? 'Pay with' : 'Pay from'}
      name={`saved-${kind}`}
      value={value}
      onChange={onChange}
      options={[
        ...methods.map((method) => ({
          value: method.stripe_payment_method_id,
          label: method.display_name,
          hint: [
            hasExpired(method, today) ? 'Expired' : expiryText(method) && `Expires ${expiryText(method)}`,
            method.is_default && 'default',
          ]
            .filter(Boolean)
            .join(' · '),
          disabled: hasExpired(method, today),
        })),
        { value: 'new', label: kind === 'card' ? 'A new card' : 'A new bank account' },
      ]}
    />
  );
}
