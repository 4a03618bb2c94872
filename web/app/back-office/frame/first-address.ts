import { isAdminTab } from './admin-tabs.ts';

const parts = ['email', 'sms', 'scheduled', 'history'];

/**
 * The address to which `/admin` leads: the tab in the search parameters, else the last tab used, else
 * Overview (document 2, section 9). The parameters are in links and bookmarks from before the tabs had
 * addresses of their own (`?tab=events&view=locations`, `?section=settings`).
 * @param lastTab the id of the last tab, as the browser stored it; it may be no tab's id
 */
export function firstAddress(params: URLSearchParams, lastTab: string | null): string {
  if (params.get('section') === 'settings') return '/admin/settings';
  const tab = params.get('tab');
  if (!isAdminTab(tab)) return `/admin/${isAdminTab(lastTab) ? lastTab : 'overview'}`;
  const part = params.get('part');
  if (tab === 'notifications' && part && parts.includes(part)) return `/admin/notifications/${part}`;
  if (tab === 'events' && params.get('view') === 'locations') return '/admin/events/locations';
  return `/admin/${tab}`;
}
