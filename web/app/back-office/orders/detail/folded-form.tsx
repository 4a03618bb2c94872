import { useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { useHasKept } from '#web/features/forms/use-kept.ts';
import type { useRecordForm } from '#web/features/forms/use-record-form.ts';

export interface FoldedFormProps {
  /**
   * True when this form itself warns about unsaved changes before the reader leaves the page. False while a
   * dialog is over the order, because the dialog warns then.
   */
  isGuarding: boolean;
  onClose(): void;
}

export const foldedFormLoss = 'You have unsaved changes to this order.';

/**
 * The state of a form that a button opens. When the form has input that was kept from an ended session or a
 * failed page, it is open from the start. Closing the form moves the focus back to the button.
 */
export function useFoldedForm(name: string) {
  const hasKept = useHasKept(name);
  const [isOpen, setOpen] = useState(hasKept);
  const openerId = `open-${name}`;
  return {
    isOpen,
    openerId,
    open: () => setOpen(true),
    onClose() {
      setOpen(false);
      requestAnimationFrame(() => document.getElementById(openerId)?.focus());
    },
  };
}

interface FormButtonsProps {
  label: string;
  of: Pick<ReturnType<typeof useRecordForm>, 'isSubmitting' | 'close'>;
}

export const FormButtons = ({ label, of: { isSubmitting, close } }: FormButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button type="submit" pending={isSubmitting}>
      {label}
    </Button>
    <Button tone="quiet" disabled={isSubmitting} onClick={close}>
      Cancel
    </Button>
  </div>
);
