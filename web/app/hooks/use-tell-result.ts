import { errorText } from '#web/api/api-error.ts';
import { useToast } from '#web/components/toasts.tsx';

/**
 * Shows by a toast how a write ended, even when the component is gone by then. A row disappears with the
 * record that its own button removes, and the callbacks of `mutate` are not called after that.
 * @returns a function of the write (`mutateAsync`) and the text of its success. `errorOf` answers the text of
 * an error; undefined shows none, because the caller shows something else
 */
export function useTellResult() {
  const toast = useToast();
  return <Answer>(
    write: Promise<Answer>,
    textOf: (answer: Answer) => string,
    errorOf: (error: unknown) => string | undefined = errorText,
  ): void =>
    void write.then(
      (answer) => toast.success(textOf(answer)),
      (error: unknown) => {
        const text = errorOf(error);
        if (text !== undefined) toast.error(text);
      },
    );
}
