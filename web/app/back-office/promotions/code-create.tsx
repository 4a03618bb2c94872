import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { CodeDialog } from './code-dialog.tsx';

export default function CodeCreate() {
  return <CodeDialog onClose={useCloseDialog()} />;
}
