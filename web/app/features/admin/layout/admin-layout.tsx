import { Outlet, useLocation } from 'react-router';
import { useEffect } from 'react';
import { RequireSession } from '#web/features/session/require-session.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { adminGreetingName } from './admin-greeting-name.ts';
import { AdminNav } from './admin-nav.tsx';
import { adminPlaces, tabOf } from './admin-tabs.ts';
import { FindAnything } from './find-anything.tsx';
import { lastTab } from './last-tab.ts';

/** The back office around each of its screens, for admins only: a greeting, and the tabs beside or above the content. */
export function AdminLayout() {
  return (
    <RequireSession roles={['admin']} otherwise="/">
      <BackOffice />
    </RequireSession>
  );
}

function BackOffice() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const tab = tabOf(pathname);
  useEffect(() => {
    if (tab) lastTab.save(tab.id);
  }, [tab]);
  const heading = tab ?? adminPlaces.find(({ id }) => pathname === `/admin/${id}`);
  return (
    <div className="wide-page pt-4 pb-16 lg:grid [--sticky-top:3.8rem] lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-8 lg:pt-6">
      <aside className="min-w-0 lg:sticky lg:top-20 z-20 lg:self-start">
        <h1 className="text-lg break-words lg:px-3 lg:text-xl">Welcome, {adminGreetingName(user)}</h1>
        <FindAnything className="mt-2 lg:mt-3" />
        <AdminNav className="mt-2 lg:mt-4 lg:max-h-[calc(100svh-13rem)] lg:overflow-y-auto" />
      </aside>
      <div className="min-w-0 pt-5 lg:pt-0">
        {heading && <h2 className="mb-5 text-2xl">{heading.label}</h2>}
        <Outlet />
      </div>
    </div>
  );
}
