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
  submitLabel: string;
  closeLabel?: string;
  /** True for a save that deletes or ends something. Its button is red. */
  danger?: boolean;
  /** True disables the save button, such as when the record can no longer be changed. */
  disabled?: boolean;
  /** Content in the footer before the buttons. */
  footer?: ReactNode;
  /** Content about the record, shown below the form and not a part of it. */
  history?: ReactNode;
}

export function RecordFormDialog({
  of,
  submitLabel,
  closeLabel = 'Cancel',
  danger,
  disabled,
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
            {closeLabel}
          </Button>
          <Button
            type="submit"
            tone={danger ? 'danger' : 'primary'}
            form={formId}
            pending={of.isSubmitting}
            disabled={disabled}
          >
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
