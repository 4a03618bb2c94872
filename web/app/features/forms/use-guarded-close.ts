import { useRef } from 'react';
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

/**
 * The ways out of a dialog with a form: `close` asks about unsaved work, `finish` is for when there is none any more.
 * Leaving the page, with Back too, asks as well.
 */
export function useGuardedClose({ isDirty, isSaving, loss, onClose }: GuardedForm) {
  const confirm = useConfirm();
  const isLeaving = useRef(false);
  useLeaveGuard(isDirty, `${loss} Leave without saving?`, isLeaving);
  const finish = () => {
    isLeaving.current = true;
    onClose();
  };
  const close = () => {
    if (isSaving) return;
    if (!isDirty) return finish();
    const options = { confirmLabel: 'Close', cancelLabel: 'Stay', danger: true };
    void confirm(`${loss} Close without saving?`, options).then((agreed) => {
      if (agreed) finish();
    });
  };
  return { close, finish };
}
