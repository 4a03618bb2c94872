import { useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

interface FormErrorSummaryProps {
  /** The errors in the order of the form; `id` is the id of the control. */
  errors: readonly { id: string; message: string }[];
  /** A number that changes with every failed submit. After each change, the summary takes the focus. */
  attempt: number;
}

export function FormErrorSummary({ errors, attempt }: FormErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const focusedAt = useRef(0);
  // React Hook Form may report the errors one render after `attempt` has changed. Therefore a changed number
  // of errors runs the effect too.
  useEffect(() => {
    if (attempt === focusedAt.current || !ref.current) return;
    focusedAt.current = attempt;
    ref.current.focus();
  }, [attempt, errors.length]);
  if (errors.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice tone="bad" announce="alert" title="Please correct the following:">
        <ul className="mt-1 list-disc pl-5">
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="underline underline-offset-2"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
