import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { RecordForm, type RecordFormProps } from './record-form.tsx';
import type { useRecordForm } from './use-record-form.ts';

interface RecordFormDialogProps
  extends
    Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'fillsPhone'>,
    Pick<RecordFormProps, 'what' | 'shownChange' | 'children'> {
  of: RecordFormProps['of'] & Pick<ReturnType<typeof useRecordForm>, 'close'>;
  /** The text of the button that saves. */
  submitLabel: string;
  /** The looks of that button, and whether it can be pressed. */
  submitButton?: Pick<ComponentProps<typeof Button>, 'tone' | 'disabled'>;
  /** Content in the footer before the buttons. */
  footer?: ReactNode;
  /** Content about the record below its fields that is no part of the form. */
  history?: ReactNode;
}

/** The dialog around a form of `useRecordForm`. */
export function RecordFormDialog({
  of,
  submitLabel,
  submitButton,
  footer,
  history,
  title,
  size,
  fillsPhone,
  ...form
}: RecordFormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      isOpen
      title={title}
      size={size}
      fillsPhone={fillsPhone}
      onClose={of.close}
      footer={
        <>
          {footer}
          <Button tone="secondary" disabled={of.isSubmitting} onClick={of.close}>
            Cancel
          </Button>
          <Button {...submitButton} type="submit" form={formId} pending={of.isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <RecordForm {...form} of={of} id={formId} />
      {history && <div className="mt-6">{history}</div>}
    </Dialog>
  );
}
