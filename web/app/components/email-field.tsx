import type { ChangeEvent, ComponentProps } from 'react';
import { plainEmail } from '#shared/clean-text.ts';
import { TextField } from './text-field.tsx';

const isPasted = ({ nativeEvent }: ChangeEvent) =>
  'inputType' in nativeEvent && /^insertFrom(Paste|Drop)$/.test(String(nativeEvent.inputType));

/**
 * A field for an email address. When the reader pastes a text, only the address in it is kept: `Anna
 * <anna@example.org>` becomes `anna@example.org`.
 */
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
