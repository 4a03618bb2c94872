import { useLocation } from 'react-router';
import { useHydrated } from '#web/hooks/use-hydrated.ts';

/**
 * Tells whether the reader is on a page or below it, for `aria-current`. It is false until the page has come
 * alive, because the fallback document is rendered once, as the home page, for every address.
 */
export function useIsHere(): (to: string) => boolean {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  return (to) => hydrated && (pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)));
}
