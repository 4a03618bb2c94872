import { useLocation } from 'react-router';
import { useHydrated } from '#web/hooks/use-hydrated.ts';

/**
 * Whether the reader is on a page or below it, for `aria-current`. False until the page has come alive: the
 * fallback document is rendered once, as the home page, for every address.
 */
export function useIsHere(): (to: string) => boolean {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  return (to) => hydrated && (pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)));
}
