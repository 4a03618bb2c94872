import { useState } from 'react';
import type { KeptForm } from '#web/features/forms/use-kept-form.ts';
import { changedOnly } from '#web/features/forms/use-latest-record.ts';
import { useKept } from '#web/features/forms/use-kept.ts';
import {
  fromStored,
  recipientsKey,
  toStored,
  type Recipients,
  type StoredRecipients,
} from '../audience/audience.ts';
import type { ComposeValues } from './compose-values.ts';
import { isSameBroadcast, type Composed } from './draft.ts';

interface Changes {
  values: Partial<ComposeValues>;
  recipients?: Recipients | undefined;
}

/**
 * Keeps the unsaved changes of a scheduled broadcast when the session ends, and gives them back after the
 * sign-in.
 * @param isOn false when the whole content is kept as a draft instead
 * @param give is called with the kept changes after the sign-in. It is called with the whole `initial` when
 * the admin discards these changes
 */
export function useKeptChanges(
  { initial, written, isOn }: { initial: Composed; written: Composed; isOn: boolean },
  give: (changes: Changes) => void,
): KeptForm {
  const [isBack, setBack] = useState(false);
  const isDirty = !isSameBroadcast(written, initial);
  const hasOthers = recipientsKey(written.recipients) !== recipientsKey(initial.recipients);
  useKept('message', {
    typed: () =>
      isOn && isDirty
        ? {
            values: changedOnly(initial.values, written.values),
            recipients: hasOthers ? toStored(written.recipients) : undefined,
          }
        : undefined,
    giveBack(typed) {
      const { values, recipients } = typed as {
        values: Partial<ComposeValues>;
        recipients?: StoredRecipients;
      };
      give({ values, recipients: recipients && fromStored(recipients) });
      setBack(true);
    },
  });
  return { isBack: isBack && isDirty, startOver: () => give(initial) };
}
