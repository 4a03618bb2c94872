import type { ReactNode } from 'react';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import type { KeptForm } from '#web/features/forms/use-kept-form.ts';

interface WriteDialogProps {
  title: string;
  /** The text of the button that sends. */
  submitLabel: string;
  isSubmitting: boolean;
  onSubmit: NonNullable<Parameters<typeof RecordFormDialog>[0]['onSubmit']>;
  onClose(): void;
  keptForm: KeptForm;
  failure: string;
  children: ReactNode;
}

const nothingElsewhere = { changes: [], takeTheirs() {} };

/** The dialog around a new text. */
export const WriteDialog = ({ children, ...props }: WriteDialogProps) => (
  <RecordFormDialog {...props} elsewhere={nothingElsewhere} labels={{}} what="message">
    {children}
  </RecordFormDialog>
);
