import type { ReactElement, ReactNode } from 'react';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { Notice } from '#web/components/notice.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { TypedIsBack } from './typed-is-back.tsx';
import type { FieldElsewhere } from './use-latest-record.ts';
import type { useRecordForm } from './use-record-form.ts';

export interface RecordFormProps {
  of: Pick<ReturnType<typeof useRecordForm>, 'isSubmitting' | 'submit' | 'frame'>;
  id?: string;
  /** The accessible name of a form that has no title of its own. */
  label?: string;
  /** The word for the record in sentences. When left out, it is the form's name. */
  what?: string;
  /** Rewrites a change by somebody else before it is shown. When left out, the change is shown as it is. */
  shownChange?(change: FieldElsewhere): FieldElsewhere;
  children: ReactNode;
}

/** Renders the form whose state `useRecordForm` holds. */
export function RecordForm({
  of: { isSubmitting, submit, frame },
  id,
  label,
  what = frame.name,
  shownChange = (change) => change,
  children,
}: RecordFormProps) {
  const { changes, takeTheirs } = frame.latest;
  return (
    <form
      id={id}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        // A form in a dialog can be inside another form in React's tree. Its submit must not reach that form.
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
      {frame.failure !== '' && !isSubmitting && changes.length === 0 && <Failure text={frame.failure} />}
      <FormErrorSummary errors={frame.errors} attempt={frame.attempt} />
      <div className="contents">{children}</div>
    </form>
  );
}

const Failure = ({ text }: { text: string | ReactElement }) =>
  typeof text === 'string' ? <Notice tone="bad" announce="alert" title={text} /> : text;
