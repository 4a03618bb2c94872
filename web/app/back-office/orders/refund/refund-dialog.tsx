import { useApiQuery } from '#web/api/use-api-query.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { recordDialog, recordIn, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { toCents, toDollars } from '#shared/money.ts';
import { formatMoney } from '#web/format/format-money.ts';
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
} from './refund-form-schema.ts';
import { useRefund } from './use-refund.ts';

/** The Refund dialog: what to refund, where the money goes, and why. It asks once more before the refund is made. */
function RefundDialog(props: OpenedRecord<AdminOrder>) {
  const { record: order, onClose } = props;
  if (order.refundable.total > 0) return <RefundForm {...props} />;
  return (
    <Dialog isOpen onClose={onClose} title="Refund" size="small">
      {disputeMeaning(order) ? (
        <DisputeMeaning order={order} />
      ) : (
        <Notice tone="info" title="There is nothing left to refund for this order." />
      )}
    </Dialog>
  );
}

function RefundForm({ record: order, ...opened }: OpenedRecord<AdminOrder>) {
  const refund = useRefund(order.id);
  const confirm = useConfirm();
  const toast = useToast();
  const recordForm = useRecordForm({
    ...opened,
    name: 'refund',
    schema: refundForm,
    labels: refundLabels,
    record: order,
    toValues: (record) => toRefundValues(record ?? order),
    loss: 'This refund is not made yet.',
    summary: 'messages',
    async save(values, { base = order, version }) {
      const sum = refundSum(values, base.refundable);
      const question = refundQuestion(sum, paidWith(base));
      const confirmLabel = `Refund ${formatMoney(sum.total)}`;
      if (!(await confirm(question, { confirmLabel, danger: true }))) return undefined;
      const refunds = await refund(toRefundBody(values, base.refundable, version));
      const failed = refunds.find(({ state }) => state === 'failed');
      // The text names the sum that was refunded. When the co-op now holds less of the member's deposit than
      // the form showed, this sum is less than the form's.
      if (!failed && refunds.every(({ state }) => state !== 'due'))
        return `${formatMoney(madeSum(refunds))} was refunded.`;
      if (failed) toast.error(`The refund failed: ${failed.problem}`);
      else toast.info('The refund will be made as soon as the payment provider answers.');
      recordForm.finish();
      return undefined;
    },
  });
  return (
    <RecordFormDialog of={recordForm} fillsPhone title="Refund" submitLabel="Refund…" what="order">
      <RefundFields of={recordForm} order={recordForm.base ?? order} />
    </RecordFormDialog>
  );
}

const madeSum = (refunds: AdminOrder['refunds']): number =>
  toDollars(refunds.reduce((cents, { amount }) => cents + toCents(amount), 0));

export default recordDialog({
  title: 'Refund',
  missing: 'This order does not exist.',
  useRecord: (id) => recordIn(useApiQuery('getAdminOrder', { params: { id } }), ({ order }) => order),
  Dialog: RefundDialog,
});
