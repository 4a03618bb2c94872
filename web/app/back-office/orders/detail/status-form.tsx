import { useEffect } from 'react';
import * as z from 'zod';
import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { RecordForm } from '#web/features/forms/record-form.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { orderStatusStyles, paymentStatusStyle } from '#web/features/orders/order-status.ts';
import type { AdminOrder } from '../admin-order.ts';
import { FormButtons, foldedFormLoss, type FoldedFormProps } from './folded-form.tsx';
import { statusQuestion } from './status-question.ts';

interface StatusFormProps extends FoldedFormProps {
  order: AdminOrder;
  reread(): Promise<AdminOrder | undefined>;
}

const statusForm = z.object({
  status: z.string().pipe(z.enum(orderStatuses, 'Please select a status')),
  notes: z.string(),
  /**
   * `current` and `payment` show the order's status and payment, and cannot be typed. They are fields of the
   * form, so that the form shows when somebody else has changed the status or the payment meanwhile.
   */
  current: z.string(),
  payment: z.string(),
});

const toValues = (order: AdminOrder) => ({
  status: '',
  notes: '',
  current: orderStatusStyles[order.status].label,
  payment: paymentStatusStyle(order).label,
});

export function StatusForm({ order, ...folded }: StatusFormProps) {
  const update = useApiMutation('updateOrderStatus');
  const confirm = useConfirm();
  const recordForm = useRecordForm({
    ...folded,
    name: 'status',
    schema: statusForm,
    labels: { status: 'New status', notes: 'Notes', current: 'Status', payment: 'Payment' },
    loss: foldedFormLoss,
    record: order,
    toValues: (record) => toValues(record ?? order),
    async save({ status, notes }, { base = order, version }) {
      const question = statusQuestion(base, status);
      if (question && !(await confirm(question.text, question))) return;
      await update.mutateAsync({ params: { id: order.id }, body: { status, notes, version } });
      return `The order is now: ${orderStatusStyles[status].label}.`;
    },
  });
  const { setFocus } = recordForm.form;
  useEffect(() => setFocus('status'), [setFocus]);

  return (
    <RecordForm of={recordForm} label="Update Status" what="order">
      <Select {...recordForm.field('status')} required>
        <option value="">Select a status</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {`${orderStatusStyles[status].label}${status === order.status ? ' (now)' : ''}`}
          </option>
        ))}
      </Select>
      <TextArea {...recordForm.field('notes')} hint="Optional. For staff only." rows={2} maxLength={2000} />
      <FormButtons label="Update Status" of={recordForm} />
    </RecordForm>
  );
}
