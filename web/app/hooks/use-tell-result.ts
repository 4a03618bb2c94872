import { errorText } from '#web/api/api-error.ts';
import { useToast } from '#web/components/toasts.tsx';

/**
 * Shows the result of a write as a toast, even when the component is gone by then. For example, a row
 * disappears when its button has deleted the record. The callbacks of `mutate` are not called after that.
 * @returns a function that takes the promise of `mutateAsync`. `textOf` answers the text of a success. `errorOf`
 * answers the text of an error, or undefined when the caller shows the error in another way
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
