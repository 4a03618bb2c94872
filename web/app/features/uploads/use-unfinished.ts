import { useEffect, useState, type RefObject } from 'react';

/**
 * Keeps a form from being submitted while an element inside it has unfinished input, such as a picture that
 * is still uploading.
 * @param root an element inside the form
 * @returns true from the first stopped submit until the input is finished
 */
export function useUnfinished(root: RefObject<HTMLElement | null>, isUnfinished: boolean): boolean {
  const [wasTried, setWasTried] = useState(false);
  if (wasTried && !isUnfinished) setWasTried(false);
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form || !isUnfinished) return;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setWasTried(true);
      root.current?.scrollIntoView({ block: 'nearest' });
    };
    form.addEventListener('submit', stop, true);
    return () => form.removeEventListener('submit', stop, true);
  }, [root, isUnfinished]);
  return wasTried;
}
