import { ArrowLeft, Settings } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { TabLinks } from '#web/components/tab-links.tsx';
import { RequireSession } from '#web/features/session/require-session.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { adminGreetingName } from './admin-greeting-name.ts';
import { adminTabs, tabOf } from './admin-tabs.ts';
import { lastTab } from './last-tab.ts';

/** The back office around each of its screens, for admins only: a greeting, the tabs, the way to the store settings. */
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
  const isSettings = pathname === '/admin/settings';
  const tab = tabOf(pathname);
  useEffect(() => {
    if (tab) lastTab.save(tab.id);
  }, [tab]);
  return (
    <div className="page pt-8 pb-20 sm:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <p className="eyebrow">Admin</p>
          <h1 className="mt-2 text-3xl break-words">Welcome, {adminGreetingName(user)}</h1>
        </div>
        {isSettings ? (
          <Link to="/admin" className="tap gap-2 font-semibold text-leaf">
            <ArrowLeft aria-hidden="true" className="size-4" /> Back office
          </Link>
        ) : (
          <Link to="/admin/settings" className="tap gap-2 font-semibold text-leaf">
            <Settings aria-hidden="true" className="size-4" /> Store settings
          </Link>
        )}
      </div>
      {!isSettings && (
        <TabLinks
          label="Back office"
          size="small"
          className="mt-6"
          items={adminTabs.map(({ id, label }) => ({ to: `/admin/${id}`, label }))}
        />
      )}
      {tab && <h2 className="mt-6 mb-5 text-2xl">{tab.label}</h2>}
      <Outlet />
    </div>
  );
}
