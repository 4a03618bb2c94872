import { useLocation } from 'react-router';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { recordDialog, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { openQuestions, weekText, type Statement } from '#web/features/statements/statement.ts';
import { useStatement } from '#web/features/statements/use-statement.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { paymentForm, paymentLabels, toPaymentValues } from './payment-form-schema.ts';

/** The check that pays a statement. Its date and number can still be corrected after the first save. */
function PaymentForm(opened: OpenedRecord<Statement>) {
  const pay = useApiMutation('payVendorStatement');
  const recordForm = useRecordForm({
    ...opened,
    name: 'payment',
    schema: paymentForm,
    labels: paymentLabels,
    toValues: (statement) => toPaymentValues(statement ?? opened.record),
    loss: 'This payment is not saved.',
    summary: 'messages',
    async save({ date, reference }, { version }) {
      const body = { version, date, reference };
      return (await pay.mutateAsync({ params: { id: opened.record.id }, body })).message;
    },
  });
  const { field, base: current = opened.record } = recordForm;
  const open = openQuestions(current).length;
  return (
    <RecordFormDialog
      of={recordForm}
      title={current.payment ? 'Correct payment' : 'Paid by check'}
      submitLabel={current.payment ? 'Save' : 'Mark as paid'}
      what="statement"
      footer={current.payment && <TakeBackLink />}
    >
      <p>{`${formatMoney(current.amount)} to ${current.vendor_name}, week until ${weekText(current)}.${current.payment ? '' : ' The vendor is told by email and in the app.'}`}</p>
      {open > 0 && (
        <Notice tone="warn" title={open === 1 ? 'A question is open' : `${open} questions are open`}>
          What the vendor says is wrong does not stop the check. What you grant is an adjustment.
        </Notice>
      )}
      <TextField {...field('date')} type="date" required hint="The year it counts for goes by this date." />
      <TextField
        {...field('reference')}
        required
        maxLength={60}
        autoComplete="off"
        hint="Date and number can be corrected later."
      />
    </RecordFormDialog>
  );
}

/** The link replaces this dialog, so that closing the other one leads to the statement. */
function TakeBackLink() {
  const { search, state } = useLocation();
  return (
    <LinkButton
      tone="secondary"
      className="mr-auto"
      to={{ pathname: '../not-paid', search }}
      state={state}
      replace
      preventScrollReset
    >
      Not paid after all…
    </LinkButton>
  );
}

function PaymentDialog(opened: OpenedRecord<Statement>) {
  if (opened.record.status !== 'carried') return <PaymentForm {...opened} />;
  return (
    <Dialog isOpen onClose={opened.onClose} title="Paid by check" size="small">
      <Notice tone="info" title="Nothing is to be paid on this statement." />
    </Dialog>
  );
}

export default recordDialog({
  title: 'Paid by check',
  missing: 'This statement does not exist.',
  useRecord: useStatement,
  Dialog: PaymentDialog,
});
