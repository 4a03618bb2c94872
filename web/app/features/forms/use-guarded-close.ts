import { useRef } from 'react';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

interface GuardedForm {
  isDirty: boolean;
  /** True while the form is being saved. The dialog cannot be closed then. */
  isSaving: boolean;
  /** False while another dialog lies above this one. That dialog then asks before the page is left. */
  isGuarding?: boolean | undefined;
  /** A sentence about what would be lost, such as "You have unsaved changes to this plan." */
  loss: string;
  onClose(): void;
}

/**
 * The two ways to close a dialog with a form. `close` asks about unsaved input; `finish` closes without a
 * question. Leaving the page with unsaved input, such as by the Back button, asks too.
 */
export function useGuardedClose({ isDirty, isSaving, isGuarding = true, loss, onClose }: GuardedForm) {
  const confirm = useConfirm();
  const isLeaving = useRef(false);
  useLeaveGuard(isDirty && isGuarding, `${loss} Leave without saving?`, isLeaving);
  const finish = () => {
    isLeaving.current = true;
    onClose();
  };
  const close = () => {
    if (isSaving) return;
    if (!isDirty) return finish();
    const options = { confirmLabel: 'Close', cancelLabel: 'Stay', danger: true };
    void confirm(`${loss} Close without saving?`, options).then((hasAgreed) => {
      if (hasAgreed) finish();
    });
  };
  return { close, finish };
}
