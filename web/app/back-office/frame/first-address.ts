import { isAdminTab } from './admin-tabs.ts';

const parts = ['email', 'sms', 'scheduled', 'history'];

/**
 * The address to which `/admin` leads. Old links and bookmarks name it in their search parameters, from
 * before the tabs had addresses of their own (`?tab=events&view=locations`, `?section=settings`). Otherwise
 * it is the last tab used, or else Overview (document 2, section 9).
 * @param lastTab as it was stored; may be anything
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
