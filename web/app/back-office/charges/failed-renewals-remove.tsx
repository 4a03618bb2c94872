import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { RemoveFailedRenewals } from './remove-failed-renewals.tsx';

export default function FailedRenewalsRemove() {
  return <RemoveFailedRenewals onClose={useCloseDialog()} />;
}
