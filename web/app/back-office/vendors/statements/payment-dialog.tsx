import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { openQuestions, weekText, type Statement } from '#web/features/statements/statement.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { paymentForm, paymentLabels, toPaymentValues, type PaymentValues } from './payment-form-schema.ts';

interface PaymentDialogProps {
  statement: Statement;
  reread(): Promise<Statement | undefined>;
  onClose(): void;
}

/** The check that paid a statement. Its date and number can be corrected. */
export function PaymentDialog({ statement, reread, onClose }: PaymentDialogProps) {
  const form = useForm<PaymentValues>({
    resolver: zodResolver(paymentForm),
    defaultValues: toPaymentValues(statement),
    shouldFocusError: false,
  });
  const keptForm = useKeptForm(form, 'payment');
  const pay = useApiMutation('payVendorStatement');
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  const elsewhere = useLatestRecord({ form, record: statement, toValues: toPaymentValues, reread });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'This payment is not saved.',
    onClose,
  });
  const current = elsewhere.base ?? statement;
  const open = openQuestions(current).length;

  const save = form.handleSubmit(
    async ({ date, reference }) => {
      setFailure('');
      try {
        const { message } = await pay.mutateAsync({
          params: { id: statement.id },
          body: { version: elsewhere.version, date, reference },
        });
        toast.success(message);
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
      onClose={close}
      title={current.payment ? 'Correct payment' : 'Paid by check'}
      submitLabel={current.payment ? 'Save' : 'Mark as paid'}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      elsewhere={elsewhere}
      labels={paymentLabels}
      what="statement"
      failure={failure}
    >
      <FormErrorSummary
        attempt={attempt}
        errors={(['date', 'reference'] as const).flatMap((name) => {
          const message = errors[name]?.message;
          return message ? [{ id: `payment-${name}`, message }] : [];
        })}
      />
      <p>{`${formatMoney(current.amount)} to ${current.vendor_name}, week until ${weekText(current)}.${current.payment ? '' : ' The vendor is told by email and in the app.'}`}</p>
      {open > 0 && (
        <Notice tone="warn" title={open === 1 ? 'A question is open' : `${open} questions are open`}>
          What the vendor says is wrong does not stop the check. What you grant is an adjustment.
        </Notice>
      )}
      <TextField
        {...form.register('date')}
        id="payment-date"
        type="date"
        label={paymentLabels.date}
        required
        hint="The year it counts for goes by this date."
        error={errors.date?.message}
      />
      <TextField
        {...form.register('reference')}
        id="payment-reference"
        label={paymentLabels.reference}
        required
        maxLength={60}
        autoComplete="off"
        hint="Date and number can be corrected later. The statement stays paid."
        error={errors.reference?.message}
      />
    </RecordFormDialog>
  );
}
