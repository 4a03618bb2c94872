import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { PlanDialog } from '../common/plan-dialog.tsx';

export default function PlanEdit() {
  const { id } = useParams();
  const close = useCloseDialog();
  const plans = useApiQuery('listAdminPlans');
  return (
    <RecordDialog
      key={id}
      title="Edit Plan"
      read={plans}
      record={plans.data?.plans.find((plan) => plan.id === id)}
      missing="This plan does not exist."
      onClose={close}
    >
      {(plan) => <PlanDialog plan={plan} onClose={close} />}
    </RecordDialog>
  );
}
