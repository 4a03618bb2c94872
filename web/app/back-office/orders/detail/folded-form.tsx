import { useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useHasKept } from '#web/features/forms/use-kept.ts';

/** What a form tells the button in whose place it is. */
export interface FoldedFormProps {
  /** Called with whether something is typed that is not saved. */
  onDirty(isDirty: boolean): void;
  onCancel(): void;
  onSaved(): void;
}

/**
 * A form that a button opens. It is open from the start when it has input that was kept. Closing it leads the
 * focus back to the button.
 * @param name under which the form keeps its input
 */
export function useFoldedForm(name: string) {
  const hasKept = useHasKept(name);
  const [isOpen, setOpen] = useState(hasKept);
  const [isDirty, setDirty] = useState(false);
  const openerId = `open-${name}`;
  const confirm = useConfirm();
  const close = () => {
    setOpen(false);
    setDirty(false);
    requestAnimationFrame(() => document.getElementById(openerId)?.focus());
  };
  const cancel = async () => {
    const question = 'You have unsaved changes to this order. Close without saving?';
    const options = { confirmLabel: 'Close', cancelLabel: 'Stay', danger: true };
    if (!isDirty || (await confirm(question, options))) close();
  };
  return {
    isOpen,
    isDirty,
    openerId,
    open: () => setOpen(true),
    form: { onDirty: setDirty, onCancel: () => void cancel(), onSaved: close } satisfies FoldedFormProps,
  };
}

interface FormButtonsProps {
  label: string;
  pending: boolean;
  onCancel(): void;
}

export const FormButtons = ({ label, pending, onCancel }: FormButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button type="submit" pending={pending}>
      {label}
    </Button>
    <Button tone="quiet" disabled={pending} onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
