import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page that was rendered at build comes alive, and true from then on. A page must first render
 * the same in both places, so content that depends on the address's query waits for this.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
