import type { ReactNode } from 'react';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';

interface WriteDialogProps {
  title: string;
  /** On the button that sends. */
  submitLabel: string;
  isSubmitting: boolean;
  onSubmit: NonNullable<Parameters<typeof RecordFormDialog>[0]['onSubmit']>;
  onClose(): void;
  failure: string;
  children: ReactNode;
}

const nothingElsewhere = { changes: [], takeTheirs() {} };

/** The dialog around what is written new. */
export const WriteDialog = (props: WriteDialogProps) => (
  <RecordFormDialog {...props} elsewhere={nothingElsewhere} labels={{}} what="message" />
);
