import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type AdminTabId =
  | 'overview'
  | 'products'
  | 'orders'
  | 'users'
  | 'notifications'
  | 'promotions'
  | 'events'
  | 'reviews'
  | 'plans';

interface AdminTab {
  id: AdminTabId;
  label: string;
  /** Left out while the tab is still to come: `tabs-to-come.ts` then says what will be there. */
  Section?: LazyExoticComponent<ComponentType>;
}

/** The back office's tabs in their order (document 2, section 2); each loads when it is opened. */
export const adminTabs: readonly AdminTab[] = [
  { id: 'overview', label: 'Overview', Section: lazy(() => import('./overview/overview.tsx')) },
  { id: 'products', label: 'Products' },
  {
    id: 'orders',
    label: 'Orders & Vendors',
    Section: lazy(() => import('./orders/orders-and-vendors.tsx')),
  },
  { id: 'users', label: 'Users' },
  {
    id: 'notifications',
    label: 'Notification Management',
    Section: lazy(() => import('./notifications/notification-management.tsx')),
  },
  { id: 'promotions', label: 'Promotion Management' },
  {
    id: 'events',
    label: 'Event Management',
    Section: lazy(() => import('./events/event-management.tsx')),
  },
  { id: 'reviews', label: 'Review Management' },
  {
    id: 'plans',
    label: 'Subscription Plans',
    Section: lazy(() => import('./plans/subscription-plans.tsx')),
  },
];

/** Beside the tabs, behind a link of its own: `?section=settings`. */
export const StoreSettings = lazy(() => import('./settings/store-settings.tsx'));
