import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { billingInfo } from '#shared/contracts/payments/payments.ts';
import { Button } from '#web/components/button.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { BillingFields, billingFieldId, billingFields } from './billing-fields.tsx';
import type { BillingInput } from './saved-billing.ts';

interface BillingAddressProps {
  form: UseFormReturn<BillingInput>;
  /** The number of times that paying or saving failed only because of the billing address. */
  attempt: number;
}

/**
 * The billing address. An address that is complete at the start is shown as one line. Its fields show when
 * something is missing at the start, when typed input comes back, or when the member wants to change the address.
 */
export function BillingAddress({ form, attempt }: BillingAddressProps) {
  const { errors } = form.formState;
  const problems = billingFields.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ id: billingFieldId(field), message }] : [];
  });
  const keptForm = useKeptForm(form, 'billing address');
  const [isOpened, setOpened] = useState(() => !billingInfo.safeParse(form.getValues()).success);
  const isOpen = isOpened || keptForm.isBack;
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isOpen && wasPressed.current) document.getElementById(billingFieldId('street'))?.focus();
  }, [isOpen]);

  if (!isOpen) {
    const { name, street, street2, city, state, zip } = form.getValues();
    return (
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          <span>{name}</span>
          <span className="block text-ink-soft">
            {[street, street2, city, `${state} ${zip}`].filter(Boolean).join(', ')}
          </span>
        </p>
        <Button
          tone="quiet"
          size="small"
          className="-mx-4"
          onClick={() => {
            wasPressed.current = true;
            setOpened(true);
          }}
        >
          Change<span className="sr-only"> billing address</span>
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className="mb-4 empty:hidden">
        <FormErrorSummary attempt={attempt} errors={problems} />
      </div>
      <div className="mb-4 empty:hidden">
        <TypedIsBack keptForm={keptForm} />
      </div>
      <BillingFields form={form} />
    </>
  );
}
