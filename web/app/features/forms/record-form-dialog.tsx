import { useId, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { Notice } from '#web/components/notice.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { TypedIsBack } from './typed-is-back.tsx';
import type { FieldElsewhere } from './use-latest-record.ts';
import type { useRecordForm } from './use-record-form.ts';

interface RecordFormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'fillsPhone'> {
  of: Pick<ReturnType<typeof useRecordForm>, 'close' | 'isSubmitting' | 'submit' | 'frame'>;
  /** The text of the button that saves. */
  submitLabel: string;
  /** The name of the record in sentences, where it is another than that of the form. */
  what?: string;
  /** A change by somebody else as it is shown; as it is when left out. */
  shownChange?(change: FieldElsewhere): FieldElsewhere;
  /** Content in the footer before the buttons. */
  footer?: ReactNode;
  /** Content about the record below its fields that is no part of the form. */
  history?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The dialog around a form of `useRecordForm`. */
export function RecordFormDialog({
  of: { close, isSubmitting, submit, frame },
  submitLabel,
  what = frame.name,
  shownChange = (change) => change,
  footer,
  history,
  children,
  ...dialog
}: RecordFormDialogProps) {
  const formId = useId();
  const { changes, takeTheirs } = frame.latest;
  return (
    <Dialog
      {...dialog}
      isOpen
      onClose={close}
      footer={
        <>
          {footer}
          <Button tone="secondary" disabled={isSubmitting} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => {
          // The dialog of a template stands within the form of a broadcast, which is not to be sent by it.
          event.stopPropagation();
          submit(event);
        }}
        className="grid gap-5"
      >
        <TypedIsBack keptForm={frame.keptForm} />
        <ChangedElsewhere
          changes={changes.map(shownChange)}
          labels={frame.labels}
          what={what}
          onTakeTheirs={takeTheirs}
        />
        {frame.failure && !isSubmitting && changes.length === 0 && <Failure>{frame.failure}</Failure>}
        <FormErrorSummary errors={frame.errors} attempt={frame.attempt} />
        {children}
      </form>
      {history && <div className="mt-6">{history}</div>}
    </Dialog>
  );
}

const Failure = ({ children }: { children: string | ReactElement }) =>
  typeof children === 'string' ? <Notice tone="bad" announce="alert" title={children} /> : children;
