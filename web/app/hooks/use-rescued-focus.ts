import { useEffect, useRef, type RefObject } from 'react';

/**
 * Takes the focus when the element in `ref` that had it is gone, as after a row was decided. Otherwise the
 * keyboard would begin at the top of the page. The element needs `tabIndex={-1}`.
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
