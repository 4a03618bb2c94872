import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { ChangedElsewhere } from '#web/features/forms/changed-elsewhere.tsx';
import { useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { orderStatusStyles, paymentStatusStyle } from '#web/features/orders/order-status.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import type { AdminOrder } from '../admin-order.ts';
import { FormButtons, type FoldedFormProps } from './folded-form.tsx';
import { statusQuestion } from './status-question.ts';

interface StatusFormProps extends FoldedFormProps {
  order: AdminOrder;
  reread(): Promise<AdminOrder | undefined>;
}

interface StatusValues {
  status: AdminOrder['status'] | '';
  notes: string;
  /** These are not typed here: others may change them meanwhile. */
  current: string;
  payment: string;
}

const toValues = (order: AdminOrder): StatusValues => ({
  status: '',
  notes: '',
  current: orderStatusStyles[order.status].label,
  payment: paymentStatusStyle(order).label,
});
const labels = { current: 'Status', payment: 'Payment' };

/** Update Status. */
export function StatusForm({ order, reread, onDirty, onCancel, onSaved }: StatusFormProps) {
  const form = useForm<StatusValues>({ defaultValues: toValues(order) });
  const keptForm = useKeptForm(form, 'status');
  const update = useApiMutation('updateOrderStatus');
  const confirm = useConfirm();
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const elsewhere = useLatestRecord({ form, record: order, toValues, reread });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('status'), [setFocus]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const save = form.handleSubmit(async ({ status, notes }) => {
    if (!status || !elsewhere.base) return;
    setFailure('');
    const question = statusQuestion(elsewhere.base, status);
    if (question && !(await confirm(question.text, question))) return;
    try {
      await update.mutateAsync({
        params: { id: order.id },
        body: { status, notes, version: elsewhere.version },
      });
      toast.success(`The order is now: ${orderStatusStyles[status].label}.`);
      onSaved();
    } catch (error) {
      await elsewhere.compare(error);
      applyFieldErrors(form, error);
      setFailure(errorText(error));
    }
  });

  return (
    <form
      method="post"
      noValidate
      aria-label="Update Status"
      onSubmit={(event) => void save(event)}
      className="grid content-start gap-4"
    >
      <TypedIsBack keptForm={keptForm} />
      <ChangedElsewhere
        changes={elsewhere.changes}
        labels={labels}
        what="order"
        onTakeTheirs={elsewhere.takeTheirs}
      />
      {failure && elsewhere.changes.length === 0 && <Notice tone="bad" announce="alert" title={failure} />}
      <Select
        {...form.register('status', { required: 'Please select a status' })}
        label="New status"
        required
        error={errors.status?.message}
      >
        <option value="">Select a status</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {`${orderStatusStyles[status].label}${status === order.status ? ' (now)' : ''}`}
          </option>
        ))}
      </Select>
      <TextArea
        {...form.register('notes')}
        label="Notes"
        hint="Optional. For staff only."
        rows={2}
        maxLength={2000}
        error={errors.notes?.message}
      />
      <FormButtons label="Update Status" pending={isSubmitting} onCancel={onCancel} />
    </form>
  );
}
