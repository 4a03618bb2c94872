import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#web/hooks/use-hydrated.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const UsageNotes = lazy(() => import('#web/features/usage/usage-notes.tsx'));

/**
 * The frame of every page. In the back office and the vendors' portal it has a compact header and no footer.
 * When another page opens, the content takes the focus, unless an element inside it already has the focus.
 */
export function AppShell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The build renders the HTML of the back office and the portal with the shop's header, so the first render
  // in the browser must have it too.
  const isHydrated = useHydrated();
  const isWork = isHydrated && /^\/(admin|vendor)(\/|$)/.test(pathname);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-full bg-leaf px-5 py-3 font-semibold text-leaf-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader isCompact={isWork} />
      <main id="content" ref={main} tabIndex={-1} className="min-h-svh grow">
        {children}
      </main>
      {!isWork && <SiteFooter />}
      {isHydrated && document.documentElement.dataset.usage && (
        <Suspense>
          <UsageNotes />
        </Suspense>
      )}
    </>
  );
}
