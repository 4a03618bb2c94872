import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { RefundDialog } from './refund-dialog.tsx';

export default function OrderRefund() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const read = useApiQuery('getAdminOrder', { params: { id } });
  const reread = async () => (await read.refetch()).data?.order;
  return (
    <RecordDialog
      key={id}
      title="Refund"
      read={read}
      record={read.data?.order}
      missing="This order does not exist."
      onClose={close}
    >
      {(order) => <RefundDialog order={order} reread={reread} onClose={close} />}
    </RecordDialog>
  );
}
