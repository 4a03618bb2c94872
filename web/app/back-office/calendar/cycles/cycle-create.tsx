import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { CycleDialog } from './cycle-dialog.tsx';

export default function CycleCreate() {
  return <CycleDialog cycle={undefined} onClose={useCloseDialog()} />;
}
