import { useToast } from '#web/components/toasts.tsx';

/** Copies a text and shows a toast. When the browser does not allow copying, the reader is asked to copy by hand. */
export function useCopy(): (text: string, copied: string) => Promise<boolean> {
  const toast = useToast();
  return async (text, copied) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(copied);
      return true;
    } catch {
      toast.error('Your browser did not let us copy it. Please select the text and copy it yourself.');
      return false;
    }
  };
}
