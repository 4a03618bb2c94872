import { useRef } from 'react';
import { useRescuedFocus } from '#web/hooks/use-rescued-focus.ts';

/**
 * Makes the fields of a form inert during a save. The form shows the server's answer afterwards, so anything
 * typed meanwhile would be lost. `ref` belongs to the element around the fields, with `tabIndex={-1}`.
 */
export function useInertFields() {
  const ref = useRef<HTMLDivElement>(null);
  useRescuedFocus(ref);
  return {
    ref,
    /**
     * Waits for `save` and answers its value. The fields accept input again before the caller gets the value,
     * because the caller may then focus a field with an error.
     */
    async inertDuring<Answer>(save: Promise<Answer>): Promise<Answer> {
      const fields = ref.current;
      const focus = document.activeElement;
      fields?.toggleAttribute('inert', true);
      try {
        return await save;
      } finally {
        fields?.toggleAttribute('inert', false);
        // The browser takes the focus from an inert field, so the field gets the focus back.
        if (document.activeElement === document.body && focus instanceof HTMLElement)
          focus.focus({ preventScroll: true });
      }
    },
  };
}
