import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedOnly } from './use-latest-record.ts';
import { useKept } from './use-kept.ts';

export interface KeptForm {
  /** True when earlier input is in the form again and not saved yet. */
  isBack: boolean;
  startOver(): void;
}

/**
 * Gives back the input of a form whose reader's session ended, or whose page failed. Only the fields that
 * were changed are put over the present record.
 * @param name of the form on its page, with the id of the record where the address does not name it
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
