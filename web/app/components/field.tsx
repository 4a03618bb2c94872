import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  className?: string;
  /** Renders the control with the ids that tie label, hint and error to it. */
  children(control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
  }): ReactNode;
  /** The id of the control, generated when left out. The form's list of errors links to the control by this id. */
  id?: string;
}

export function Field({ label, hint, error, required, className, children, id }: FieldProps) {
  const generatedId = useId();
  const control = id ?? generatedId;
  const hintId = hint ? `${control}-hint` : undefined;
  const errorId = error ? `${control}-error` : undefined;
  return (
    <div className={className}>
      <label htmlFor={control} className="mb-1.5 block cursor-default text-sm font-semibold">
        <span>{label}</span>
        {required ? (
          <span aria-hidden="true" className="text-citrus">
            {' '}
            *
          </span>
        ) : null}
      </label>
      {children({
        id: control,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 icon-sm shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
