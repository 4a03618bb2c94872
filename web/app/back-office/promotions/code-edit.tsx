import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { CodeDialog } from './code-dialog.tsx';

export default function CodeEdit() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const read = useApiQuery('getPromotionCode', { params: { id } });
  const reread = async () => (await read.refetch()).data;
  return (
    <RecordDialog
      key={id}
      title="Edit Promotion Code"
      read={read}
      record={read.data}
      missing="This promotion code does not exist."
      onClose={close}
    >
      {(record) => <CodeDialog record={record} reread={reread} onClose={close} />}
    </RecordDialog>
  );
}
