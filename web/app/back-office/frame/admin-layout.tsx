import { Outlet, useLocation } from 'react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { RequireSession } from '#web/features/session/require-session.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { adminGreetingName } from './admin-greeting-name.ts';
import { AdminNav } from './admin-nav.tsx';
import { tabOf } from './admin-tabs.ts';
import { FindAnything } from './find-anything.tsx';
import { lastTab } from './last-tab.ts';
import { SecondFactorReminder } from './second-factor-reminder.tsx';

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
  return (
    <div className="wide-page pt-1 pb-16 xl:grid [--sticky-top:3.8rem] xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-x-8 xl:pt-5">
      <aside className="min-w-0 xl:sticky xl:top-20 z-20 xl:self-start">
        <TopSearch />
        <div className="flex items-center gap-3 xl:block">
          <h1 className="min-w-0 truncate text-base xl:px-3 xl:text-lg">{`Welcome, ${adminGreetingName(user)}`}</h1>
          <AdminNav className="xl:mt-3 xl:max-h-[calc(100svh-11rem)] xl:overflow-y-auto" />
        </div>
      </aside>
      <div className="min-w-0 pt-1 xl:pt-0">
        {/* On a phone, only the Overview has room for the reminder. */}
        <SecondFactorReminder className={tab?.id === 'overview' ? undefined : 'max-sm:hidden'} />
        <Outlet />
      </div>
    </div>
  );
}

const neverChanges = () => () => undefined;
const findPlace = () => document.getElementById('back-office-search');

/** The search box. It is rendered into the header of the site. On a page without that header, it is rendered here. */
function TopSearch() {
  const place = useSyncExternalStore(neverChanges, findPlace, () => null);
  return place ? createPortal(<FindAnything />, place) : <FindAnything className="mt-2 xl:mt-3" />;
}
