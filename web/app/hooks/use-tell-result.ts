import { errorText } from '#web/api/api-error.ts';
import { useToast } from '#web/components/toasts.tsx';

/**
 * Shows by a toast how a write ended, even when the component is gone by then. A row disappears with the
 * record that its own button removes, and the callbacks of `mutate` are not called after that.
 * @returns a function of the write (`mutateAsync`) and the text of its success. `failed` does something else
 * than show the error
 */
export function useTellResult() {
  const toast = useToast();
  return <Answer>(
    write: Promise<Answer>,
    textOf: (answer: Answer) => string,
    failed: (error: unknown) => unknown = (error) => toast.error(errorText(error)),
  ): void =>
    void write.then(
      (answer) => toast.success(textOf(answer)),
      (error: unknown) => failed(error),
    );
}
