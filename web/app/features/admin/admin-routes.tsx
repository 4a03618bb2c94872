import { lazy, Suspense, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { NotFound } from '#web/features/shell/not-found.tsx';
import { AdminLayout } from './layout/admin-layout.tsx';
import { AdminStart } from './layout/admin-start.tsx';
import { adminTabs, type AdminTabId } from './layout/admin-tabs.ts';
import { TabPlaceholder } from './layout/tab-placeholder.tsx';
import { NotificationsLayout } from './notifications/layout/notifications-layout.tsx';
import { NotificationsStart } from './notifications/layout/notifications-start.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** A screen that loads when it is opened. The dialogs over it are its children. */
function screen(path: string, title: string, load: Load, dialogs: RouteObject[] = []): RouteObject {
  const Screen = lazy(load);
  const element = (
    <Suspense fallback={<PageSpinner label={`Loading ${title}…`} />}>
      <Screen />
    </Suspense>
  );
  return { path, handle: { title }, element, children: dialogs };
}

/** A dialog over a screen, which stays in sight while it loads. */
function dialog(path: string, title: string, load: Load): RouteObject {
  const Screen = lazy(load);
  const element = (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  );
  return { path, handle: { title }, element };
}

const labelOf = (tab: AdminTabId) => adminTabs.find(({ id }) => id === tab)!.label;

const placeholder = (tab: AdminTabId): RouteObject => ({
  path: tab,
  handle: { title: labelOf(tab) },
  element: <TabPlaceholder />,
});

/** What is below `/admin`. Each address is also in `shared/site-routes.ts`, which a test compares with these. */
export const adminRoutes: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: [
      { index: true, element: <AdminStart /> },
      screen('overview', labelOf('overview'), () => import('./overview/overview.tsx')),
      placeholder('products'),
      screen('orders', labelOf('orders'), () => import('./orders/charge-list/charge-list.tsx'), [
        dialog(
          'remove-failed-renewals',
          'Remove Failed Renewals',
          () => import('./orders/failed-renewals-remove/failed-renewals-remove.tsx'),
        ),
      ]),
      placeholder('users'),
      {
        path: 'notifications',
        element: <NotificationsLayout />,
        children: [
          { index: true, element: <NotificationsStart /> },
          screen('email', 'Email', () => import('./notifications/message-create/email-create.tsx')),
          screen('sms', 'SMS', () => import('./notifications/message-create/sms-create.tsx')),
          screen('scheduled', 'Scheduled', () => import('./notifications/message-list/message-list.tsx'), [
            dialog(':id/edit', 'Edit message', () => import('./notifications/message-edit/message-edit.tsx')),
          ]),
          screen('history', 'History', () => import('./notifications/sending-list/sending-list.tsx'), [
            dialog(':id', 'Recipients', () => import('./notifications/sending-detail/sending-detail.tsx')),
          ]),
        ],
      },
      placeholder('promotions'),
      screen('events', labelOf('events'), () => import('./events/calendar/calendar.tsx'), [
        dialog('new', 'Add Event', () => import('./events/event-create/event-create.tsx')),
        dialog(':id/edit', 'Edit Event', () => import('./events/event-edit/event-edit.tsx')),
        dialog(':id/delete', 'Delete Event', () => import('./events/event-delete/event-delete.tsx')),
        dialog('cycles/new', 'Add Cycle', () => import('./events/cycle-create/cycle-create.tsx')),
        dialog('cycles/:id/edit', 'Move or Rename Cycle', () => import('./events/cycle-edit/cycle-edit.tsx')),
        dialog(
          'cycles/:id/flight-check',
          'Flight check',
          () => import('./events/cycle-flight-check/cycle-flight-check.tsx'),
        ),
        dialog('cycles/:id/renewal', 'Renewal', () => import('./events/cycle-renewal/cycle-renewal.tsx')),
      ]),
      screen(
        'events/locations',
        'Pickup Locations',
        () => import('./events/location-list/location-list.tsx'),
      ),
      placeholder('reviews'),
      screen('plans', labelOf('plans'), () => import('./plans/plan-list/plan-list.tsx'), [
        dialog('new', 'Create Plan', () => import('./plans/plan-create/plan-create.tsx')),
        dialog(':id/edit', 'Edit Plan', () => import('./plans/plan-edit/plan-edit.tsx')),
      ]),
      screen('settings', 'Store settings', () => import('./settings/settings.tsx')),
      { path: '*', element: <NotFound /> },
    ],
  },
];
