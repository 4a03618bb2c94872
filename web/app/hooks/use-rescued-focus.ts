import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the element of `ref` when the focused element inside it was removed, e.g. with its row.
 * Otherwise the keyboard would start at the top of the page. The element needs `tabIndex={-1}`.
 */
export function useRescuedFocus(ref: RefObject<HTMLElement | null>): void {
  const last = useRef<Element>(null);
  useEffect(() => {
    const element = ref.current;
    const remember = (event: FocusEvent) => {
      last.current = event.target instanceof Element ? event.target : null;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [ref]);
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    ref.current?.focus({ preventScroll: true });
  });
}
