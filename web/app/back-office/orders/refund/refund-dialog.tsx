import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#web/api/api-error.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { toCents, toDollars } from '#shared/money.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { disputeMeaning, DisputeMeaning } from '../dispute-meaning.tsx';
import { paidWith, type AdminOrder } from '../admin-order.ts';
import { RefundFields } from './refund-fields.tsx';
import {
  refundForm,
  refundLabels,
  refundQuestion,
  refundSum,
  toRefundBody,
  toRefundValues,
  type RefundValues,
} from './refund-form-schema.ts';
import { useRefund } from './use-refund.ts';

interface RefundDialogProps {
  order: AdminOrder;
  reread(): Promise<AdminOrder | undefined>;
  onClose(): void;
}

/** The Refund dialog: what to refund, where it goes, and why. It asks once more before it is made. */
export function RefundDialog(props: RefundDialogProps) {
  if (props.order.refundable.total > 0) return <RefundForm {...props} />;
  return (
    <Dialog isOpen onClose={props.onClose} title="Refund" size="small">
      {disputeMeaning(props.order) ? (
        <DisputeMeaning order={props.order} />
      ) : (
        <Notice tone="info" title="There is nothing left to refund for this order." />
      )}
    </Dialog>
  );
}

function RefundForm({ order, reread, onClose }: RefundDialogProps) {
  const form = useForm<RefundValues>({
    resolver: zodResolver(refundForm),
    defaultValues: toRefundValues(order),
    shouldFocusError: false,
  });
  const keptForm = useKeptForm(form, 'refund');
  const refund = useRefund(order.id);
  const confirm = useConfirm();
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  const elsewhere = useLatestRecord({ form, record: order, toValues: toRefundValues, reread });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'This refund is not made yet.',
    onClose,
  });
  const current = elsewhere.base ?? order;

  const save = form.handleSubmit(
    async (values) => {
      setFailure('');
      const sum = refundSum(values, current.refundable);
      const question = refundQuestion(sum, paidWith(current));
      if (!(await confirm(question, { confirmLabel: `Refund ${formatMoney(sum.total)}`, danger: true })))
        return;
      try {
        const own = await refund(toRefundBody(values, current.refundable, elsewhere.version));
        const failed = own.find(({ state }) => state === 'failed');
        if (failed) toast.error(`The refund failed: ${failed.problem}`);
        else if (own.some(({ state }) => state === 'due'))
          toast.info('The refund will be made as soon as the payment provider answers.');
        // The text names the sum that was really refunded. It is less than the form showed when less of a
        // deposit was held.
        else toast.success(`${formatMoney(madeSum(own))} was refunded.`);
        finish();
      } catch (error) {
        await elsewhere.compare(error);
        applyFieldErrors(form, error);
        setFailure(errorText(error));
      }
    },
    () => setAttempt(attempt + 1),
  );

  return (
    <RecordFormDialog
      keptForm={keptForm}
      fillsPhone
      onClose={close}
      title="Refund"
      submitLabel="Refund…"
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      elsewhere={elsewhere}
      labels={refundLabels}
      what="order"
      failure={failure}
    >
      <FormErrorSummary
        attempt={attempt}
        errors={(['lines', 'amount', 'reason'] as const).flatMap((name) => {
          const message = errors[name]?.message;
          return typeof message === 'string' ? [{ id: `refund-${name}`, message }] : [];
        })}
      />
      <RefundFields form={form} order={current} />
    </RecordFormDialog>
  );
}

const madeSum = (refunds: AdminOrder['refunds']): number =>
  toDollars(refunds.reduce((cents, { amount }) => cents + toCents(amount), 0));
