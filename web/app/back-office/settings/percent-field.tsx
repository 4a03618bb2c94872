import type { ComponentProps } from 'react';
import { TextField } from '#web/components/text-field.tsx';

/** A percentage, typed without its sign. */
export function PercentField(props: Omit<ComponentProps<typeof TextField>, 'end' | 'inputMode'>) {
  return (
    <TextField
      {...props}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      end={<span className="pr-3.5 text-ink-soft">%</span>}
    />
  );
}
