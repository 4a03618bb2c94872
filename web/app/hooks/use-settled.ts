import { useEffect, useState } from 'react';

/** A value once it has not changed for `delay` milliseconds, so that a search begins when typing rests. */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
