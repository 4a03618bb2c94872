import {
  Bell,
  CalendarDays,
  ClipboardList,
  Gauge,
  History,
  Package,
  Repeat,
  Settings,
  Star,
  Tag,
  Users,
} from 'lucide-react';

/** The back office's tabs in their order (document 2, section 2). The id is the tab's segment in the address. */
export const adminTabs = [
  { id: 'overview', label: 'Overview', icon: Gauge },
  { id: 'products', label: 'Products', icon: Package },
  { id: 'orders', label: 'Orders & Vendors', icon: ClipboardList },
  { id: 'users', label: 'Users', icon: Users },
  { id: 'notifications', label: 'Notification Management', icon: Bell },
  { id: 'promotions', label: 'Promotion Management', icon: Tag },
  { id: 'events', label: 'Event Management', icon: CalendarDays },
  { id: 'reviews', label: 'Review Management', icon: Star },
  { id: 'plans', label: 'Subscription Plans', icon: Repeat },
] as const;

/** The screens of Orders & Vendors. Those of document 2, section 2, come first, in the order of the document. */
export const orderScreens = [
  { to: '/admin/orders', label: 'Order Management' },
  { to: '/admin/orders/vendor-performance', label: 'Vendor Performance' },
  { to: '/admin/orders/vendor-applications', label: 'Vendor Applications' },
  { to: '/admin/orders/vendor-communications', label: 'Vendor Communications' },
  { to: '/admin/orders/unpaid', label: 'Unpaid Charges' },
  { to: '/admin/orders/harvest-lists', label: 'Harvest Lists' },
  { to: '/admin/orders/packing', label: 'Packing' },
  { to: '/admin/orders/share-commitments', label: 'Share Commitments' },
  { to: '/admin/orders/vendor-statements', label: 'Vendor Statements' },
  { to: '/admin/orders/bookkeeping', label: 'Bookkeeping' },
] as const;

/**
 * The screen of Orders & Vendors to which an address belongs. The address of a single order belongs to the
 * first screen.
 */
export const orderScreenOf = (pathname: string) =>
  orderScreens.toReversed().find(({ to }) => `${pathname}/`.startsWith(`${to}/`));

/** The screens that belong to no tab. */
export const adminPlaces = [
  { id: 'settings', label: 'Store settings', icon: Settings },
  { id: 'audit', label: 'Audit log', icon: History },
] as const;

export type AdminTabId = (typeof adminTabs)[number]['id'];

export const isAdminTab = (id: string | null | undefined): id is AdminTabId =>
  adminTabs.some((tab) => tab.id === id);

/** The tab to which an address of the back office belongs; undefined for screens that belong to no tab. */
export function tabOf(pathname: string): (typeof adminTabs)[number] | undefined {
  const [, , segment] = pathname.split('/');
  return adminTabs.find(({ id }) => id === segment);
}
