import { adminTabs, type AdminTabId } from './admin-sections.ts';

const isTab = (id: string | null): id is AdminTabId => adminTabs.some((tab) => tab.id === id);

/** The tab to show: the address's, else the one open at the last visit, else Overview (document 2, section 9). */
export function shownTab(requested: string | null, kept: string | null): AdminTabId {
  if (isTab(requested)) return requested;
  return isTab(kept) ? kept : 'overview';
}
