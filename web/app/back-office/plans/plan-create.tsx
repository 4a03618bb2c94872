import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { PlanDialog } from './plan-dialog.tsx';

export default function PlanCreate() {
  return <PlanDialog onClose={useCloseDialog()} />;
}
