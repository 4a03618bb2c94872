import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** The field for the code of an authenticator app. Phones show a keyboard of digits for it. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Code"
      hint="6 digits, from your authenticator app"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      spellCheck={false}
      required
      {...props}
    />
  );
}
