import { useEffect, useState, type RefObject } from 'react';

/**
 * Stops the submit of the form around an element while something in the element is unfinished.
 * @returns true after a stopped submit, until the unfinished part is done
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
