import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { UserDialog } from '../common/user-dialog.tsx';

export default function UserCreate() {
  return <UserDialog onClose={useCloseDialog()} />;
}
