import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const generatedId = useId();
  const control = id ?? generatedId;
  const describedBy = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={control} className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          id={control}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className={classNames('mt-0.5 size-5.5 shrink-0 accent-leaf', error && 'outline-2 outline-bad')}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${control}-hint`} className="pl-8.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${control}-error`} className="pl-8.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
