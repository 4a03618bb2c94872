import { takeBackVendorPayment } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { recordDialog, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { statusText, weekText, type Statement } from '#web/features/statements/statement.ts';
import { useStatement } from '#web/features/statements/use-statement.ts';
import { formatMoney } from '#web/format/format-money.ts';

const schema = takeBackVendorPayment.body.pick({ reason: true });

/** The form that takes a noted payment back, such as when the check was lost or noted on a wrong statement. */
function TakeBackForm(opened: OpenedRecord<Statement>) {
  const { id, vendor_name: vendorName } = opened.record;
  const takeBack = useApiMutation('takeBackVendorPayment');
  const confirm = useConfirm();
  const recordForm = useRecordForm({
    ...opened,
    name: 'not-paid',
    schema,
    labels: { reason: 'Reason' },
    toValues: () => ({ reason: '' }),
    loss: 'The payment is not taken back.',
    async save({ reason }, { version }) {
      const sure = `Take the payment to ${vendorName} back?\nThe statement is to be paid again, and the year does not count this check any more. The vendor is emailed the reason.`;
      if (!(await confirm(sure, { confirmLabel: 'Take back', danger: true }))) return undefined;
      return (await takeBack.mutateAsync({ params: { id }, body: { version, reason } })).message;
    },
  });
  const { base: current = opened.record, field } = recordForm;
  return (
    <RecordFormDialog
      of={recordForm}
      title="Not paid after all"
      submitLabel="Take payment back…"
      danger
      what="statement"
    >
      <p>{`${formatMoney(current.amount)} to ${vendorName}, week until ${weekText(current)}. ${statusText(current)}.`}</p>
      <TextArea
        {...field('reason')}
        required
        rows={3}
        maxLength={500}
        hint="The vendor reads it in the email: the check was lost or came back, or it was for another statement."
      />
    </RecordFormDialog>
  );
}

function TakeBackDialog(opened: OpenedRecord<Statement>) {
  if (opened.record.payment) return <TakeBackForm {...opened} />;
  return (
    <Dialog isOpen onClose={opened.onClose} title="Not paid after all" size="small">
      <Notice tone="info" title="This statement is not paid." />
    </Dialog>
  );
}

export default recordDialog({
  title: 'Not paid after all',
  missing: 'This statement does not exist.',
  useRecord: useStatement,
  Dialog: TakeBackDialog,
});
