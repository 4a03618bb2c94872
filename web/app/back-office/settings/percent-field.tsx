import type { ComponentProps } from 'react';
import { TextField } from '#web/components/text-field.tsx';

/** A field for a percentage. The percent sign stands in the field and is not typed. */
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
