import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in whole pixels; 0 until it is known. */
export function useWidth<Measured extends HTMLElement>() {
  const ref = useRef<Measured>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
