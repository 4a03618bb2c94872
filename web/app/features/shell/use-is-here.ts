import { useLocation } from 'react-router';
import { useHydrated } from '#web/hooks/use-hydrated.ts';

/**
 * Tells whether the reader is on a page or on one below it, for `aria-current`. It is false until React has
 * taken over, because the fallback document is rendered as the home page but served for every address.
 */
export function useIsHere(): (to: string) => boolean {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  return (to) => hydrated && (pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)));
}
