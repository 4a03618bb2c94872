import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { BoxDialog } from './box-dialog.tsx';

/** The items in the shares of the cycle that the address names. */
export default function CycleBox() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const contents = useApiQuery('getBoxContents', { params: { id } });
  return (
    <RecordDialog
      key={id}
      title="In the Box"
      read={contents}
      record={contents.data}
      missing="This cycle does not exist anymore."
      onClose={close}
    >
      {(record) => <BoxDialog cycleId={id} contents={record} onClose={close} />}
    </RecordDialog>
  );
}
