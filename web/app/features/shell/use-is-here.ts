import { useLocation } from 'react-router';
import { useHydrated } from '#web/hooks/use-hydrated.ts';

/**
 * Tells whether the reader is on a page or on a page below it, for `aria-current`. The answer is false until
 * React has taken over. The fallback document is served for every address that is not prerendered, but rendered
 * as the home page. The first render in the browser must equal this document.
 */
export function useIsHere(): (to: string) => boolean {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  return (to) => hydrated && (pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)));
}
