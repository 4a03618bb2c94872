import '#web/api/back-office-routes.ts';
import { lazy, Suspense, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { NotFound } from '#web/features/shell/not-found.tsx';
import { AdminLayout } from './layout/admin-layout.tsx';
import { AdminStart } from './layout/admin-start.tsx';
import { adminTabs, type AdminTabId } from './layout/admin-tabs.ts';
import { NotificationsLayout } from './notifications/layout/notifications-layout.tsx';
import { NotificationsStart } from './notifications/layout/notifications-start.tsx';
import { OrdersLayout } from './orders/layout/orders-layout.tsx';
import { CommunicationsLayout } from './orders/vendor-communications/communications-layout.tsx';
import { PerformanceLayout } from './orders/vendor-performance/performance-layout.tsx';

import { PromotionsLayout } from './promotions/layout/promotions-layout.tsx';
import { PromotionsStart } from './promotions/layout/promotions-start.tsx';

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

/**
 * A dialog over a screen, and the dialogs over the dialog. The screen stays in sight while the dialog loads.
 */
function dialog(path: string, title: string, load: Load, dialogs?: RouteObject[]): RouteObject {
  const Screen = lazy(load);
  const element = (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  );
  return { path, handle: { title }, element, children: dialogs };
}

const labelOf = (tab: AdminTabId) => adminTabs.find(({ id }) => id === tab)!.label;

const removeFailedRenewals = dialog(
  'remove-failed-renewals',
  'Remove Failed Renewals',
  () => import('./orders/failed-renewals-remove/failed-renewals-remove.tsx'),
);

/** The routes below `/admin`. Each address is also in `shared/site-routes.ts`; a test compares the two. */
export const adminRoutes: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: [
      { index: true, element: <AdminStart /> },
      screen('overview', labelOf('overview'), () => import('./overview/overview.tsx')),
      screen('products', labelOf('products'), () => import('./products/product-list/product-list.tsx'), [
        dialog('new', 'Add Product', () => import('./products/product-create/product-create.tsx')),
        dialog(':id/edit', 'Edit Product', () => import('./products/product-edit/product-edit.tsx')),
        dialog(':id/review', 'Review', () => import('./products/product-review/product-review.tsx')),
      ]),
      screen(
        'products/import',
        'Import Products',
        () => import('./products/product-import/product-import.tsx'),
      ),
      {
        element: <OrdersLayout />,
        children: [
          screen('orders', labelOf('orders'), () => import('./orders/order-list/order-list.tsx'), [
            removeFailedRenewals,
            dialog(':id', 'Order', () => import('./orders/order-detail/order-detail.tsx'), [
              dialog('refund', 'Refund', () => import('./orders/order-refund/order-refund.tsx')),
            ]),
          ]),
          screen('orders/unpaid', 'Unpaid Charges', () => import('./orders/charge-list/charge-list.tsx'), [
            removeFailedRenewals,
          ]),
          {
            element: <PerformanceLayout />,
            children: [
              screen(
                'orders/vendor-performance',
                'Vendor Performance',
                () => import('./orders/vendor-performance/performance.tsx'),
              ),
              screen(
                'orders/vendor-performance/deliveries',
                'Deliveries',
                () => import('./orders/vendor-performance/delivery-list.tsx'),
                [dialog(':id', 'Delivery', () => import('./orders/vendor-performance/delivery-record.tsx'))],
              ),
              screen(
                'orders/vendor-performance/ratings',
                'Quality Ratings',
                () => import('./orders/vendor-performance/rating-list.tsx'),
                [
                  dialog(
                    'new',
                    'Rate a vendor',
                    () => import('./orders/vendor-performance/rating-create.tsx'),
                  ),
                ],
              ),
            ],
          },
          screen(
            'orders/vendor-applications',
            'Vendor Applications',
            () => import('./orders/application-list/application-list.tsx'),
            [
              dialog(
                ':id',
                'Vendor application',
                () => import('./orders/application-review/application-review.tsx'),
              ),
            ],
          ),
          screen(
            'orders/harvest-lists',
            'Harvest Lists',
            () => import('./orders/harvest-answers/harvest-answers.tsx'),
          ),
          screen(
            'orders/vendor-statements',
            'Vendor Statements',
            () => import('./orders/statement-list/statement-list.tsx'),
            [dialog('adjust', 'Adjust', () => import('./orders/earnings-adjust/earnings-adjust.tsx'))],
          ),
          screen(
            'orders/vendor-statements/year',
            'Paid to vendors',
            () => import('./orders/statement-year/statement-year.tsx'),
          ),
          screen(
            'orders/vendor-statements/:id',
            'Vendor statement',
            () => import('./orders/statement-detail/statement-detail.tsx'),
            [
              dialog(
                'payment',
                'Paid by check',
                () => import('./orders/statement-payment/statement-payment.tsx'),
              ),
              dialog(
                'questions/:questionId',
                'Answer',
                () => import('./orders/statement-answer/statement-answer.tsx'),
              ),
            ],
          ),
          screen(
            'orders/share-commitments',
            'Share Commitments',
            () => import('./orders/commitment-list/commitment-list.tsx'),
            [
              dialog(
                'new',
                'New Commitment',
                () => import('./orders/commitment-create/commitment-create.tsx'),
              ),
              dialog(
                'items-per-share',
                'Items per Share',
                () => import('./orders/share-contents/share-contents.tsx'),
              ),
              dialog(':id', 'Commitment', () => import('./orders/commitment-detail/commitment-detail.tsx')),
              dialog(
                ':id/edit',
                'Change Commitment',
                () => import('./orders/commitment-edit/commitment-edit.tsx'),
              ),
              dialog(
                ':id/accept',
                'Accept Commitment',
                () => import('./orders/commitment-accept/commitment-accept.tsx'),
              ),
              dialog(
                ':id/cancel',
                'Cancel Commitment',
                () => import('./orders/commitment-cancel/commitment-cancel.tsx'),
              ),
            ],
          ),
          {
            element: <CommunicationsLayout />,
            children: [
              screen(
                'orders/vendor-communications',
                'Vendor Communications',
                () => import('./orders/vendor-communications/message-list.tsx'),
                [
                  dialog(
                    'new',
                    'Write to a vendor',
                    () => import('./orders/vendor-communications/message-create.tsx'),
                  ),
                  dialog(
                    ':id',
                    'Vendor message',
                    () => import('./orders/vendor-communications/message-detail.tsx'),
                  ),
                  dialog(
                    ':id/edit',
                    'Edit message',
                    () => import('./orders/vendor-communications/message-edit.tsx'),
                  ),
                ],
              ),
              screen(
                'orders/vendor-communications/feedback',
                'Vendor feedback',
                () => import('./orders/vendor-communications/feedback-list.tsx'),
                [
                  dialog(
                    ':id',
                    'Vendor feedback',
                    () => import('./orders/vendor-communications/feedback-detail.tsx'),
                  ),
                ],
              ),
            ],
          },
        ],
      },
      screen('users', labelOf('users'), () => import('./users/user-list/user-list.tsx'), [
        dialog('new', 'Add New User', () => import('./users/user-create/user-create.tsx')),
        dialog('bulk-edit', 'Bulk Edit Users', () => import('./users/user-bulk-edit/user-bulk-edit.tsx')),
        dialog(':id', 'User', () => import('./users/user-detail/user-detail.tsx')),
        dialog(':id/edit', 'Edit User', () => import('./users/user-edit/user-edit.tsx')),
      ]),
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
          screen('templates', 'Templates', () => import('./notifications/template-list/template-list.tsx'), [
            dialog(
              'new',
              'New template',
              () => import('./notifications/template-create/template-create.tsx'),
            ),
            dialog(
              ':id/edit',
              'Edit template',
              () => import('./notifications/template-edit/template-edit.tsx'),
            ),
          ]),
          screen('history', 'History', () => import('./notifications/sending-list/sending-list.tsx'), [
            dialog(':id', 'Recipients', () => import('./notifications/sending-detail/sending-detail.tsx')),
          ]),
        ],
      },
      {
        path: 'promotions',
        element: <PromotionsLayout />,
        children: [
          { index: true, element: <PromotionsStart /> },
          screen('codes', 'Promotion Codes', () => import('./promotions/code-list/code-list.tsx'), [
            dialog('new', 'Create Promotion Code', () => import('./promotions/code-create/code-create.tsx')),
            dialog(':id/edit', 'Edit Promotion Code', () => import('./promotions/code-edit/code-edit.tsx')),
          ]),
          screen('campaigns', 'Campaigns', () => import('./promotions/campaign-list/campaign-list.tsx'), [
            dialog(
              'new',
              'Create Campaign',
              () => import('./promotions/campaign-create/campaign-create.tsx'),
            ),
            dialog(':id/edit', 'Edit Campaign', () => import('./promotions/campaign-edit/campaign-edit.tsx')),
          ]),
          screen('analytics', 'Analytics', () => import('./promotions/analytics/analytics.tsx')),
        ],
      },
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
        dialog('cycles/:id/box', 'In the Box', () => import('./events/cycle-box/cycle-box.tsx')),
        dialog(
          'cycles/:id/call-off',
          'Call Off or Move Orders',
          () => import('./events/disruption-create/disruption-create.tsx'),
        ),
        dialog('cycles/:id/renewal', 'Renewal', () => import('./events/cycle-renewal/cycle-renewal.tsx')),
      ]),
      screen(
        'events/locations',
        'Pickup Locations',
        () => import('./events/location-list/location-list.tsx'),
        [
          dialog(':id', 'Pickup Location', () => import('./events/location-detail/location-detail.tsx')),
          dialog(':id/edit', 'Edit Location', () => import('./events/location-edit/location-edit.tsx')),
          dialog(
            'bulk-edit',
            'Edit Locations',
            () => import('./events/location-bulk-edit/location-bulk-edit.tsx'),
          ),
        ],
      ),
      screen('reviews', labelOf('reviews'), () => import('./reviews/review-list/review-list.tsx')),
      screen('plans', labelOf('plans'), () => import('./plans/plan-list/plan-list.tsx'), [
        dialog('new', 'Create Plan', () => import('./plans/plan-create/plan-create.tsx')),
        dialog(':id/edit', 'Edit Plan', () => import('./plans/plan-edit/plan-edit.tsx')),
      ]),
      screen('audit', 'Audit log', () => import('./audit/audit-list/audit-list.tsx')),
      screen('settings', 'Store settings', () => import('./settings/settings.tsx')),
      { path: '*', element: <NotFound /> },
    ],
  },
];
