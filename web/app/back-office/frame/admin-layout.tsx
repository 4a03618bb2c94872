import { Outlet, useLocation } from 'react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { RequireSession } from '#web/features/session/require-session.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { adminGreetingName } from './admin-greeting-name.ts';
import { AdminNav } from './admin-nav.tsx';
import { adminPlaces, tabOf } from './admin-tabs.ts';
import { FindAnything } from './find-anything.tsx';
import { lastTab } from './last-tab.ts';
import { SecondFactorReminder } from './second-factor-reminder.tsx';

/**
 * The frame around each screen of the back office, for admins only: a greeting, the tabs, and the search in
 * the top bar.
 */
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
    <div className="wide-page pt-4 pb-16 lg:grid [--sticky-top:7.1rem] lg:[--sticky-top:3.8rem] lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-8 lg:pt-6">
      <aside className="min-w-0 lg:sticky lg:top-20 z-20 lg:self-start">
        <h1 className="text-lg break-words lg:px-3 lg:text-xl">{`Welcome, ${adminGreetingName(user)}`}</h1>
        <TopSearch />
        <AdminNav className="lg:mt-4 lg:max-h-[calc(100svh-13rem)] lg:overflow-y-auto" />
      </aside>
      <div className="min-w-0 pt-5 lg:pt-0">
        <SecondFactorReminder />
        {heading && <h2 className="mb-5 text-2xl">{heading.label}</h2>}
        <Outlet />
      </div>
    </div>
  );
}

const neverChanges = () => () => undefined;
const findPlace = () => document.getElementById('back-office-search');

/** The search, put into the header's place for it. It is rendered here when there is no header. */
function TopSearch() {
  const place = useSyncExternalStore(neverChanges, findPlace, () => null);
  return place ? createPortal(<FindAnything />, place) : <FindAnything className="mt-2 lg:mt-3" />;
}
