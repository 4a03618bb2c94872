import type { ChangeEvent, ComponentProps } from 'react';
import { plainEmail } from '#shared/clean-text.ts';
import { TextField } from './text-field.tsx';

const isPasted = ({ nativeEvent }: ChangeEvent) =>
  'inputType' in nativeEvent && /^insertFrom(Paste|Drop)$/.test(String(nativeEvent.inputType));

/** An email address. What is pasted is shown as it is sent: `Anna <anna@example.org>` becomes the address in it. */
export function EmailField({ onChange, ...field }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      autoComplete="email"
      required
      {...field}
      type="email"
      onChange={(event) => {
        if (isPasted(event)) event.target.value = plainEmail(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
