import { useParams } from 'react-router';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useStatement } from '#web/features/statements/use-statement.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { PaymentDialog } from './payment-dialog.tsx';

/** Records that a statement was paid by check, or corrects that record. */
export default function StatementPayment() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const { read, statement, reread } = useStatement(id);
  return (
    <RecordDialog
      key={id}
      title="Paid by check"
      read={read}
      record={statement}
      missing="This statement does not exist."
      onClose={close}
    >
      {(first) =>
        first.status === 'carried' ? (
          <Dialog isOpen onClose={close} title="Paid by check" size="small">
            <Notice tone="info" title="Nothing is to be paid on this statement." />
          </Dialog>
        ) : (
          <PaymentDialog statement={first} reread={reread} onClose={close} />
        )
      }
    </RecordDialog>
  );
}
