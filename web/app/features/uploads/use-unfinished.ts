import { useEffect, useState, type RefObject } from 'react';

/**
 * Keeps the form around an element from being sent while something in it is unfinished.
 * @returns true when somebody tried, and it is still unfinished
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
