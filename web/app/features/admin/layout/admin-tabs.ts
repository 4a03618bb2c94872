/** The back office's tabs in their order (document 2, section 2). The id is the tab's segment in the address. */
export const adminTabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'products', label: 'Products' },
  { id: 'orders', label: 'Orders & Vendors' },
  { id: 'users', label: 'Users' },
  { id: 'notifications', label: 'Notification Management' },
  { id: 'promotions', label: 'Promotion Management' },
  { id: 'events', label: 'Event Management' },
  { id: 'reviews', label: 'Review Management' },
  { id: 'plans', label: 'Subscription Plans' },
] as const;

export type AdminTabId = (typeof adminTabs)[number]['id'];

export const isAdminTab = (id: string | null | undefined): id is AdminTabId =>
  adminTabs.some((tab) => tab.id === id);

/** The tab that an address of the back office is in; none for the settings. */
export function tabOf(pathname: string): (typeof adminTabs)[number] | undefined {
  const [, , segment] = pathname.split('/');
  return adminTabs.find(({ id }) => id === segment);
}
