import { useNavigate } from 'react-router';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { menuEntryStyle } from '#web/components/menu.tsx';
import { useAlert, useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { callApi } from '#web/api/client.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import type { AdminCycle } from '../calendar-entries.ts';
import { cancelledCycleText } from '../consequences.ts';

/**
 * Cancels a cycle. When members have ordered for the cycle, the server refuses, and the button offers to call
 * the cycle off instead.
 */
export function CancelCycleButton({ cycle }: { cycle: AdminCycle }) {
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const update = useApiMutation('updateCycle');
  const navigate = useNavigate();
  const { to, state } = useDialogLinks()(`cycles/${cycle.id}/call-off`);
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
      if (!(error instanceof ApiError) || error.code !== 'conflict') return alert(errorText(error));
      const question = `${error.message}\nIts orders can be called off: what was paid goes back, and members are told.`;
      const hasAgreed = await confirm(question, { confirmLabel: 'Call Off…', cancelLabel: 'Keep Cycle' });
      if (hasAgreed) await navigate(to, { state });
    }
  };
  return (
    <button
      type="button"
      className={menuEntryStyle}
      disabled={update.isPending}
      onClick={() => void cancel()}
    >
      Cancel<span className="sr-only">{` the cycle ${cycle.name}`}</span>
    </button>
  );
}
