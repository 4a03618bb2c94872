import { useParams } from 'react-router';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { UserDialog } from './user-dialog.tsx';
import { useUser } from './use-user.ts';

export default function UserEdit() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const { read, user, reread } = useUser(id);
  return (
    <RecordDialog
      key={id}
      title="Edit User"
      read={read}
      record={user}
      missing="User not found"
      onClose={close}
    >
      {(record) => <UserDialog user={record} reread={reread} onClose={close} />}
    </RecordDialog>
  );
}
