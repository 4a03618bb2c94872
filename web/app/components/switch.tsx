import { useId, type ComponentProps, type ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A switch between on and off, for a setting that works as soon as it is saved. */
export function Switch({ label, hint, className, id, ...input }: SwitchProps) {
  const generatedId = useId();
  const control = id ?? generatedId;
  return (
    <div className={className}>
      <label htmlFor={control} className="flex min-h-11 w-fit items-center gap-3 font-semibold">
        <input
          {...input}
          id={control}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox reports its state by itself
          role="switch"
          aria-describedby={hint ? `${control}-hint` : undefined}
          className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:top-1/2 before:left-1 before:size-5 before:-translate-y-1/2 before:rounded-full before:bg-line-strong before:transition-transform checked:border-leaf checked:bg-leaf checked:before:translate-x-4.5 checked:before:bg-leaf-ink focus-visible:rounded-full"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${control}-hint`} className="mt-1 max-w-prose text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
