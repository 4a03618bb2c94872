import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange(value: Value): void;
  error?: string;
  /** True hides the legend from sight, but not from screen readers. */
  legendHidden?: boolean;
  className?: string;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const errorId = useId();
  return (
    <fieldset className={props.className} aria-describedby={props.error ? errorId : undefined}>
      <legend className={props.legendHidden ? 'sr-only' : 'mb-2 text-sm font-semibold'}>
        {props.legend}
      </legend>
      <div className="grid gap-2.5">
        {props.options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-12 items-start gap-3 rounded-md border border-line-strong bg-surface px-4 py-3',
              'transition-colors hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-soft',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              option.disabled && 'opacity-55',
            )}
          >
            <input
              type="radio"
              name={props.name}
              value={option.value}
              checked={props.value === option.value}
              disabled={option.disabled}
              onChange={() => props.onChange(option.value)}
              className="mt-1 size-4.5 shrink-0 accent-leaf focus-visible:outline-none"
            />
            <span>
              <span className="block font-medium">{option.label}</span>
              {option.hint && <span className="block text-sm text-ink-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {props.error && (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-bad">
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
