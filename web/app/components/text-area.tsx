import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { Field } from './field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /**
   * Shows the typed length and the limit in characters, as `length/limit`. The two numbers are red when the
   * length exceeds the limit. Longer text can still be typed (document 1, section 5).
   */
  counter?: { length: number; limit: number };
}

export function TextArea({ label, hint, error, required, className, counter, id, ...input }: TextAreaProps) {
  const isTooLong = counter && counter.length > counter.limit;
  return (
    <div className={className}>
      <Field label={label} hint={hint} error={error} required={required} id={id}>
        {(control) => (
          <textarea rows={5} {...input} {...control} className={classNames(controlStyle, 'resize-y')} />
        )}
      </Field>
      {counter && (
        <p
          className={classNames(
            'mt-1 text-right text-sm',
            isTooLong ? 'font-semibold text-bad' : 'text-ink-soft',
          )}
        >
          <span>{`${counter.length}/${counter.limit}`}</span>
          <span className="sr-only">{` characters${isTooLong ? ', over the limit' : ''}`}</span>
        </p>
      )}
    </div>
  );
}
