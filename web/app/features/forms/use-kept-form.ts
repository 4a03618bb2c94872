import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedOnly } from './use-latest-record.ts';
import { useKept } from './use-kept.ts';

export interface KeptForm {
  /** True when the form was filled with earlier input that is not saved yet. */
  isBack: boolean;
  startOver(): void;
}

/**
 * Keeps a form's input when the session ends or the page fails, and restores it later. Only the fields that
 * the reader changed are kept and restored. All other fields show the present record.
 * @param name the name of the form on its page. When the page's address does not name the record, `name` must
 * contain the record's id
 */
export function useKeptForm<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  name: string,
): KeptForm {
  const [isBack, setBack] = useState(false);
  const { isDirty } = form.formState;
  useKept(name, {
    typed() {
      if (!isDirty) return undefined;
      const changed = changedOnly(form.formState.defaultValues ?? {}, form.getValues());
      return Object.keys(changed).length > 0 ? changed : undefined;
    },
    giveBack(typed) {
      const values: FieldValues = { ...form.formState.defaultValues, ...form.getValues() };
      const fields = Object.entries(typed).filter(([field, value]) => typeof value === typeof values[field]);
      form.reset({ ...values, ...Object.fromEntries(fields) } as Values, { keepDefaultValues: true });
      setBack(true);
    },
  });
  return {
    isBack: isBack && isDirty,
    startOver: () => form.reset(),
  };
}
