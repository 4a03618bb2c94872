import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { localDate } from '#shared/local-date.ts';
import { vendorOrderSteps } from '#shared/contracts/vendor-orders/vendor-orders.ts';
import { errorText } from '#web/api/api-error.ts';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { orderStatusStyles } from '#web/features/orders/order-status.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import type { VendorOrder } from '../common/vendor-order.ts';

interface StatusFormProps {
  order: VendorOrder;
  /** Called with true when the form has unsaved input, and with false when it has none. */
  onDirty(isDirty: boolean): void;
}

interface StatusValues {
  status: (typeof vendorOrderSteps)[number] | '';
  notes: string;
}

/** The form Update Status, which changes the status of the vendor's own items. */
export function StatusForm({ order, onDirty }: StatusFormProps) {
  const form = useForm<StatusValues>({ defaultValues: { status: '', notes: '' } });
  const keptForm = useKeptForm(form, 'status');
  const update = useVendorMutation('updateVendorOrderStatus');
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const [today] = useState(() => localDate(new Date()));
  const { errors, isDirty, isSubmitting } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  // Nobody has collected before the pickup day. The server refuses it too.
  const steps = vendorOrderSteps.filter(
    (step) => step !== 'picked_up' || order.pickup_date <= today || order.status === step,
  );

  const save = form.handleSubmit(async ({ status, notes }) => {
    if (!status) return;
    setFailure('');
    try {
      await update.mutateAsync({ params: { id: order.id }, body: { status, notes, was: order.status } });
      toast.success(`Your items are now: ${orderStatusStyles[status].label}.`);
      form.reset();
    } catch (error) {
      applyFieldErrors(form, error);
      setFailure(errorText(error));
    }
  });

  return (
    <section aria-labelledby="order-status">
      <h4 id="order-status" className="mb-3 text-lg">
        Update Status
      </h4>
      <form method="post" noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <TypedIsBack keptForm={keptForm} />
        {failure && <Notice tone="bad" announce="alert" title={failure} />}
        <Select
          {...form.register('status', { required: 'Please select a status' })}
          label="New status"
          hint="For your items. The customer sees how far all of the order is. Only the co-op cancels orders."
          required
          error={errors.status?.message}
        >
          <option value="">Select a status</option>
          {steps.map((status) => (
            <option key={status} value={status}>
              {`${orderStatusStyles[status].label}${status === order.status ? ' (now)' : ''}`}
            </option>
          ))}
        </Select>
        <TextArea
          {...form.register('notes')}
          label="Notes"
          hint="Optional. For the co-op’s staff and you."
          rows={2}
          maxLength={2000}
          error={errors.notes?.message}
        />
        <Button type="submit" className="justify-self-start" pending={isSubmitting}>
          Update Status
        </Button>
      </form>
    </section>
  );
}
