import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

interface GuardedForm {
  isDirty: boolean;
  /** While it is being saved it cannot be closed. */
  isSaving: boolean;
  /** What is lost, as a sentence, e.g. "You have unsaved changes to this plan." */
  loss: string;
  onClose(): void;
}

/** The way out of a dialog with a form: unsaved work is asked about, also when the page is left. */
export function useGuardedClose({ isDirty, isSaving, loss, onClose }: GuardedForm): () => void {
  const confirm = useConfirm();
  useLeaveGuard(isDirty && !isSaving, `${loss} Leave without saving?`);
  return () => {
    if (isSaving) return;
    if (!isDirty) return onClose();
    const options = { confirmLabel: 'Close', cancelLabel: 'Stay', danger: true };
    void confirm(`${loss} Close without saving?`, options).then((agreed) => {
      if (agreed) onClose();
    });
  };
}
