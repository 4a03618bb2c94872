import { useParams } from 'react-router';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useUser } from '../use-user.ts';
import { UserView } from './user-view.tsx';

export default function UserDetail() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const { read, user } = useUser(id);
  return (
    <RecordDialog key={id} title="User" read={read} record={user} missing="User not found" onClose={close}>
      {(record) => <UserView user={user ?? record} onClose={close} />}
    </RecordDialog>
  );
}
