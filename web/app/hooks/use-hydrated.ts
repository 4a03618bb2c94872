import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page that was rendered at build comes alive, true ever after. A page must render the same in
 * both places first, so what depends on the address's query waits for this.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
