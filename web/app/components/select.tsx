import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { Field } from './field.tsx';

interface SelectProps extends ComponentProps<'select'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

/** The browser's own `<select>` with a label, because it works well on a phone. */
export function Select({ label, hint, error, required, className, children, id, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className} id={id}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={classNames(controlStyle, 'appearance-none pr-11')}>
            {children}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 icon-md -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </Field>
  );
}
