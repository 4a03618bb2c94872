import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { PlanDialog } from './plan-dialog.tsx';

export default function PlanEdit() {
  const { id } = useParams();
  const close = useCloseDialog();
  const plans = useApiQuery('listAdminPlans');
  const planOf = ({ plans: all }: NonNullable<typeof plans.data>) => all.find((plan) => plan.id === id);
  const reread = async () => {
    const { data } = await plans.refetch();
    return data && planOf(data);
  };
  return (
    <RecordDialog
      key={id}
      title="Edit Plan"
      read={plans}
      record={plans.data && planOf(plans.data)}
      missing="This plan does not exist."
      onClose={close}
    >
      {(plan) => <PlanDialog plan={plan} reread={reread} onClose={close} />}
    </RecordDialog>
  );
}
