import type { ComponentProps } from 'react';
import { TextField } from '#web/components/text-field.tsx';

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
