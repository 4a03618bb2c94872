import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { useAlert, useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { callApi } from '#web/api/client.ts';
import { errorText } from '#web/api/api-error.ts';
import type { AdminCycle } from '../common/calendar-entries.ts';
import { cancelledCycleText } from '../common/consequences.ts';

/** Cancels a cycle after asking. One with orders is refused by the server, which says why. */
export function CancelCycleButton({ cycle }: { cycle: AdminCycle }) {
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const update = useApiMutation('updateCycle');
  const cancel = async () => {
    try {
      const change = { action: 'update_cycle', id: cycle.id, cycle: { status: 'cancelled' } } as const;
      const preview = await callApi('previewCalendarChange', { body: { change } });
      const isSure = await confirm(cancelledCycleText(cycle, preview), {
        confirmLabel: 'Cancel Cycle',
        cancelLabel: 'Keep Cycle',
        danger: true,
      });
      if (!isSure) return;
      const { message } = await update.mutateAsync({
        params: { id: cycle.id },
        body: { status: 'cancelled' },
      });
      toast.success(message);
    } catch (error) {
      await alert(errorText(error));
    }
  };
  return (
    <Button tone="quiet" size="small" pending={update.isPending} onClick={() => void cancel()}>
      Cancel<span className="sr-only">{` the cycle ${cycle.name}`}</span>
    </Button>
  );
}
