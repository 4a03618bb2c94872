import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { Field } from './field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** An element at the end of the input, such as a show/hide button. */
  end?: ReactNode;
}

/** A field for one line of text. Spread react-hook-form's `register` into it. */
export function TextField({ label, hint, error, required, className, end, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className} id={id}>
      {(control) => (
        <span className="relative block">
          <input {...input} {...control} className={classNames(controlStyle, end ? 'pr-13' : '')} />
          {end && <span className="absolute inset-y-0 right-0.5 flex items-center">{end}</span>}
        </span>
      )}
    </Field>
  );
}
