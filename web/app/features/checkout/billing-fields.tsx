import type { UseFormReturn } from 'react-hook-form';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { StateOptions } from '#web/features/forms/state-options.tsx';
import type { BillingInput } from './saved-billing.ts';

/** The billing fields in the order of the form, for the list of missing fields. */
export const billingFields = ['name', 'street', 'street2', 'city', 'state', 'zip', 'country'] as const;
export const billingFieldId = (field: string) => `billing-${field}`;

type BillingForm = Pick<UseFormReturn<BillingInput>, 'register' | 'formState'>;

export function BillingFields({ form: { register, formState } }: { form: BillingForm }) {
  const { errors } = formState;
  const field = (name: keyof BillingInput) => ({
    id: billingFieldId(name),
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField
        {...field('name')}
        label="Name"
        required
        autoComplete="billing name"
        className="sm:col-span-6"
      />
      <TextField
        {...field('street')}
        label="Street address"
        required
        autoComplete="billing address-line1"
        className="sm:col-span-6"
      />
      <TextField
        {...field('street2')}
        label="Apartment, suite (optional)"
        autoComplete="billing address-line2"
        className="sm:col-span-6"
      />
      <TextField
        {...field('city')}
        label="City"
        required
        autoComplete="billing address-level2"
        className="sm:col-span-2"
      />
      <Select
        {...field('state')}
        label="State"
        required
        autoComplete="billing address-level1"
        className="sm:col-span-2"
      >
        <option value="">Select a state</option>
        <StateOptions />
      </Select>
      <TextField
        {...field('zip')}
        label="ZIP code"
        required
        inputMode="numeric"
        maxLength={10}
        autoComplete="billing postal-code"
        className="sm:col-span-2"
      />
      <Select {...field('country')} label="Country" autoComplete="billing country" className="sm:col-span-3">
        <option value="US">United States</option>
      </Select>
    </div>
  );
}
