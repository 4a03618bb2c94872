import { useParams, useSearchParams } from 'react-router';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useStatement } from '#web/features/statements/use-statement.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { DisputeDialog } from './dispute-dialog.tsx';

/** The form for a question about a statement, or about the order or promise that the address names. */
export default function StatementDispute() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const close = useCloseDialog();
  const { read, statement, lines } = useStatement(id);
  return (
    <RecordDialog
      key={id}
      title="Something is wrong"
      read={read}
      record={statement}
      missing="This statement does not exist."
      onClose={close}
    >
      {(first) => (
        <DisputeDialog
          statement={first}
          lines={lines}
          about={{ order_id: params.get('order'), commitment_id: params.get('commitment') }}
          onClose={close}
        />
      )}
    </RecordDialog>
  );
}
