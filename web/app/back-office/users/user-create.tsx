import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { UserDialog } from './user-dialog.tsx';

export default function UserCreate() {
  return <UserDialog onClose={useCloseDialog()} />;
}
