import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { PlanDialog } from '../common/plan-dialog.tsx';

export default function PlanCreate() {
  return <PlanDialog onClose={useCloseDialog()} />;
}
