import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while React takes over a prerendered page, and true from then on. The first render in the browser
 * must equal the one at build, so content that depends on the address's query is shown only when the answer
 * is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
