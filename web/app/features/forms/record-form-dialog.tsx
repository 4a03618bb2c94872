import { useId, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { TypedIsBack } from './typed-is-back.tsx';
import type { KeptForm } from './use-kept-form.ts';
import type { FieldElsewhere } from './use-latest-record.ts';

interface RecordFormDialogProps extends Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'size' | 'fillsPhone' | 'onClose'
> {
  /** The text of the button that saves. */
  submitLabel: string;
  isSubmitting: boolean;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  /** The changes by others, and the function that takes theirs in place of the reader's own. */
  elsewhere: { changes: readonly FieldElsewhere[]; takeTheirs(): void };
  labels: ComponentProps<typeof ChangedElsewhere>['labels'];
  keptForm: KeptForm;
  /** e.g. `plan` */
  what: string;
  /** The reason why the record was not saved, as a sentence or a notice; left out while there is no failure. */
  failure?: string | ReactElement | false | null;
  /** Content about the record below its fields that is no part of the form. */
  history?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The dialog around a form that makes or changes a record which others may change at the same time. */
export function RecordFormDialog({
  submitLabel,
  isSubmitting,
  onSubmit,
  elsewhere,
  labels,
  what,
  keptForm,
  failure,
  history,
  children,
  ...dialog
}: RecordFormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      isOpen
      footer={
        <>
          <Button tone="secondary" disabled={isSubmitting} onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <TypedIsBack keptForm={keptForm} />
        <ChangedElsewhere
          changes={elsewhere.changes}
          labels={labels}
          what={what}
          onTakeTheirs={elsewhere.takeTheirs}
        />
        {failure && elsewhere.changes.length === 0 && <Failure>{failure}</Failure>}
        {children}
      </form>
      {history && <div className="mt-6">{history}</div>}
    </Dialog>
  );
}

const Failure = ({ children }: { children: string | ReactElement }) =>
  typeof children === 'string' ? <Notice tone="bad" announce="alert" title={children} /> : children;
