import '#web/api/back-office-routes.ts';
import { lazy, Suspense, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { NotFound } from '#web/features/shell/not-found.tsx';
import { AdminLayout } from '#web/back-office/frame/admin-layout.tsx';
import { AdminStart } from '#web/back-office/frame/admin-start.tsx';
import { adminTabs, type AdminTabId } from '#web/back-office/frame/admin-tabs.ts';
import { NotificationsLayout } from '#web/back-office/frame/notifications-layout.tsx';
import { NotificationsStart } from '#web/back-office/frame/notifications-start.tsx';
import { CommunicationsLayout } from '#web/back-office/vendors/messages/communications-layout.tsx';
import { PerformanceLayout } from '#web/back-office/vendors/performance/performance-layout.tsx';
import { PromotionsLayout } from '#web/back-office/frame/promotions-layout.tsx';
import { PromotionsStart } from '#web/back-office/frame/promotions-start.tsx';

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

/** `dialogs` are dialogs over this dialog. While the dialog loads, the screen stays in sight. */
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
  () => import('#web/back-office/charges/failed-renewals-remove.tsx'),
);

/** The routes below `/admin`. Each address is also in `shared/site-routes.ts`; a test compares the two. */
export const adminRoutes: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: [
      { index: true, element: <AdminStart /> },
      screen('overview', labelOf('overview'), () => import('#web/back-office/overview/overview.tsx')),
      screen('products', labelOf('products'), () => import('#web/back-office/products/product-list.tsx'), [
        dialog('new', 'Add Product', () => import('#web/back-office/products/product-dialog.tsx')),
        dialog('bulk-edit', 'Edit Products', () => import('#web/back-office/products/product-bulk-edit.tsx')),
        dialog(':id/edit', 'Edit Product', () => import('#web/back-office/products/product-dialog.tsx')),
        dialog(':id/review', 'Review', () => import('#web/back-office/products/review/product-review.tsx')),
      ]),
      screen(
        'products/import',
        'Import Products',
        () => import('#web/back-office/products/import/product-import.tsx'),
      ),
      screen('orders', labelOf('orders'), () => import('#web/back-office/orders/list/order-list.tsx'), [
        removeFailedRenewals,
        dialog(':id', 'Order', () => import('#web/back-office/orders/detail/order-detail.tsx'), [
          dialog('refund', 'Refund', () => import('#web/back-office/orders/refund/refund-dialog.tsx')),
          dialog(
            'move',
            'Change Pickup Location',
            () => import('#web/back-office/orders/move/order-move.tsx'),
          ),
        ]),
      ]),
      screen('orders/unpaid', 'Unpaid Charges', () => import('#web/back-office/charges/charge-list.tsx'), [
        removeFailedRenewals,
      ]),
      {
        element: <PerformanceLayout />,
        children: [
          screen(
            'orders/vendor-performance',
            'Vendor Performance',
            () => import('#web/back-office/vendors/performance/performance.tsx'),
          ),
          screen(
            'orders/vendor-performance/deliveries',
            'Deliveries',
            () => import('#web/back-office/vendors/performance/delivery-list.tsx'),
            [
              dialog(
                ':id',
                'Delivery',
                () => import('#web/back-office/vendors/performance/delivery-record.tsx'),
              ),
            ],
          ),
          screen(
            'orders/vendor-performance/ratings',
            'Quality Ratings',
            () => import('#web/back-office/vendors/performance/rating-list.tsx'),
            [
              dialog(
                'new',
                'Rate a vendor',
                () => import('#web/back-office/vendors/performance/rating-create.tsx'),
              ),
            ],
          ),
        ],
      },
      screen(
        'orders/vendor-applications',
        'Vendor Applications',
        () => import('#web/back-office/vendors/applications/application-list.tsx'),
        [
          dialog(
            ':id',
            'Vendor application',
            () => import('#web/back-office/vendors/applications/application-review.tsx'),
          ),
        ],
      ),
      screen(
        'orders/harvest-lists',
        'Harvest Lists',
        () => import('#web/back-office/vendors/harvest/harvest-answers.tsx'),
      ),
      screen('orders/packing', 'Packing', () => import('#web/back-office/packing/packing-day-list.tsx')),
      screen(
        'orders/packing/:cycleId/:date',
        'Packing day',
        () => import('#web/back-office/packing/packing-day-detail.tsx'),
        [
          dialog('lock', 'Lock for packing', () => import('#web/back-office/packing/packing-day-lock.tsx')),
          dialog(
            'missing',
            'Something is missing',
            () => import('#web/back-office/packing/missing/shortage-dialog.tsx'),
          ),
        ],
      ),
      screen(
        'orders/packing/:cycleId/:date/receiving',
        'Receiving list',
        () => import('#web/back-office/packing/sheets/receiving-list.tsx'),
      ),
      screen(
        'orders/packing/:cycleId/:date/locations/:locationId/picks',
        'Pick list',
        () => import('#web/back-office/packing/sheets/pick-list.tsx'),
      ),
      screen(
        'orders/packing/:cycleId/:date/locations/:locationId/members',
        'Pack list',
        () => import('#web/back-office/packing/sheets/pack-list.tsx'),
      ),
      screen(
        'orders/packing/:cycleId/:date/locations/:locationId/roster',
        'Roster',
        () => import('#web/back-office/packing/sheets/roster.tsx'),
      ),
      screen(
        'orders/packing/:cycleId/:date/locations/:locationId/labels',
        'Labels',
        () => import('#web/back-office/packing/sheets/labels.tsx'),
      ),
      screen(
        'orders/packing/:cycleId/:date/locations/:locationId/exceptions',
        'Changed since',
        () => import('#web/back-office/packing/sheets/exceptions.tsx'),
      ),
      screen(
        'orders/packing/:cycleId/:date/locations/:locationId/weights',
        'Weights',
        () => import('#web/back-office/packing/weights/weights.tsx'),
      ),
      screen(
        'orders/bookkeeping',
        'Bookkeeping',
        () => import('#web/back-office/bookkeeping/bookkeeping.tsx'),
      ),
      screen(
        'orders/vendor-statements',
        'Vendor Statements',
        () => import('#web/back-office/vendors/statements/statement-list.tsx'),
        [
          dialog(
            'adjust',
            'Adjust Earnings',
            () => import('#web/back-office/vendors/statements/earnings-adjust.tsx'),
          ),
        ],
      ),
      screen(
        'orders/vendor-statements/year',
        'Paid to vendors',
        () => import('#web/back-office/vendors/statements/statement-year.tsx'),
      ),
      screen(
        'orders/vendor-statements/:id',
        'Vendor statement',
        () => import('#web/back-office/vendors/statements/statement-detail.tsx'),
        [
          dialog(
            'payment',
            'Paid by check',
            () => import('#web/back-office/vendors/statements/payment-dialog.tsx'),
          ),
          dialog(
            'not-paid',
            'Not paid after all',
            () => import('#web/back-office/vendors/statements/payment-take-back.tsx'),
          ),
          dialog(
            'questions/:questionId',
            'Answer',
            () => import('#web/back-office/vendors/statements/answer-dialog.tsx'),
          ),
        ],
      ),
      screen(
        'orders/share-commitments',
        'Share Commitments',
        () => import('#web/back-office/vendors/shares/commitment-list.tsx'),
        [
          dialog(
            'new',
            'New Commitment',
            () => import('#web/back-office/vendors/shares/commitment-create.tsx'),
          ),
          dialog(
            'items-per-share',
            'Items per Share',
            () => import('#web/back-office/vendors/shares/contents-dialog.tsx'),
          ),
          dialog(':id', 'Commitment', () => import('#web/back-office/vendors/shares/commitment-detail.tsx')),
          dialog(
            ':id/edit',
            'Change Commitment',
            () => import('#web/back-office/vendors/shares/commitment-edit.tsx'),
          ),
          dialog(
            ':id/accept',
            'Accept Commitment',
            () => import('#web/back-office/vendors/shares/commitment-accept.tsx'),
          ),
          dialog(
            ':id/cancel',
            'Cancel Commitment',
            () => import('#web/back-office/vendors/shares/commitment-cancel.tsx'),
          ),
        ],
      ),
      {
        element: <CommunicationsLayout />,
        children: [
          screen(
            'orders/vendor-communications',
            'Vendor Communications',
            () => import('#web/back-office/vendors/messages/message-list.tsx'),
            [
              dialog(
                'new',
                'Write to a vendor',
                () => import('#web/back-office/vendors/messages/message-create.tsx'),
              ),
              dialog(
                ':id',
                'Vendor message',
                () => import('#web/back-office/vendors/messages/message-detail.tsx'),
              ),
              dialog(
                ':id/edit',
                'Edit message',
                () => import('#web/back-office/vendors/messages/message-edit.tsx'),
              ),
            ],
          ),
          screen(
            'orders/vendor-communications/feedback',
            'Vendor feedback',
            () => import('#web/back-office/vendors/messages/feedback-list.tsx'),
            [
              dialog(
                ':id',
                'Vendor feedback',
                () => import('#web/back-office/vendors/messages/feedback-detail.tsx'),
              ),
            ],
          ),
        ],
      },
      screen('users', labelOf('users'), () => import('#web/back-office/users/user-list.tsx'), [
        dialog('new', 'Add New User', () => import('#web/back-office/users/user-dialog.tsx')),
        dialog('bulk-edit', 'Bulk Edit Users', () => import('#web/back-office/users/user-bulk-edit.tsx')),
        dialog(':id', 'User', () => import('#web/back-office/users/detail/user-view.tsx')),
        dialog(':id/edit', 'Edit User', () => import('#web/back-office/users/user-dialog.tsx')),
      ]),
      {
        path: 'notifications',
        element: <NotificationsLayout />,
        children: [
          { index: true, element: <NotificationsStart /> },
          screen('email', 'Email', () => import('#web/back-office/broadcasts/email-create.tsx')),
          screen('sms', 'SMS', () => import('#web/back-office/broadcasts/sms-create.tsx')),
          screen('scheduled', 'Scheduled', () => import('#web/back-office/broadcasts/message-list.tsx'), [
            dialog(':id/edit', 'Edit message', () => import('#web/back-office/broadcasts/edit-message.tsx')),
          ]),
          screen(
            'templates',
            'Templates',
            () => import('#web/back-office/broadcasts/templates/template-list.tsx'),
            [
              dialog(
                'new',
                'New template',
                () => import('#web/back-office/broadcasts/templates/template-dialog.tsx'),
              ),
              dialog(
                ':id/edit',
                'Edit template',
                () => import('#web/back-office/broadcasts/templates/template-dialog.tsx'),
              ),
            ],
          ),
          screen(
            'history',
            'History',
            () => import('#web/back-office/broadcasts/sendings/sending-list.tsx'),
            [
              dialog(
                ':id',
                'Recipients',
                () => import('#web/back-office/broadcasts/sendings/sending-detail.tsx'),
              ),
            ],
          ),
        ],
      },
      {
        path: 'promotions',
        element: <PromotionsLayout />,
        children: [
          { index: true, element: <PromotionsStart /> },
          screen('codes', 'Promotion Codes', () => import('#web/back-office/promotions/code-list.tsx'), [
            dialog(
              'new',
              'Create Promotion Code',
              () => import('#web/back-office/promotions/code-dialog.tsx'),
            ),
            dialog(
              ':id/edit',
              'Edit Promotion Code',
              () => import('#web/back-office/promotions/code-dialog.tsx'),
            ),
          ]),
          screen('campaigns', 'Campaigns', () => import('#web/back-office/promotions/campaign-list.tsx'), [
            dialog('new', 'Create Campaign', () => import('#web/back-office/promotions/campaign-dialog.tsx')),
            dialog(
              ':id/edit',
              'Edit Campaign',
              () => import('#web/back-office/promotions/campaign-dialog.tsx'),
            ),
          ]),
          screen('analytics', 'Analytics', () => import('#web/back-office/promotions/analytics.tsx')),
        ],
      },
      screen('events', labelOf('events'), () => import('#web/back-office/calendar/calendar.tsx'), [
        dialog('new', 'Add Event', () => import('#web/back-office/calendar/event-dialog.tsx')),
        dialog(':id/edit', 'Edit Event', () => import('#web/back-office/calendar/event-dialog.tsx')),
        dialog(
          ':id/delete',
          'Delete Event',
          () => import('#web/back-office/calendar/delete-event-dialog.tsx'),
        ),
        dialog('cycles/new', 'Add Cycle', () => import('#web/back-office/calendar/cycles/cycle-dialog.tsx')),
        dialog(
          'cycles/:id/edit',
          'Move or Rename Cycle',
          () => import('#web/back-office/calendar/cycles/cycle-dialog.tsx'),
        ),
        dialog(
          'cycles/:id/flight-check',
          'Renewal preview',
          () => import('#web/back-office/calendar/cycles/flight-check-dialog.tsx'),
        ),
        dialog(
          'cycles/:id/box',
          'In the Box',
          () => import('#web/back-office/calendar/cycles/box-dialog.tsx'),
        ),
        dialog(
          'cycles/:id/call-off',
          'Call Off or Move Orders',
          () => import('#web/back-office/calendar/disruptions/disruption-dialog.tsx'),
        ),
        dialog(
          'cycles/:id/renewal',
          'Renewal',
          () => import('#web/back-office/calendar/cycles/agreement-dialog.tsx'),
        ),
      ]),
      screen(
        'events/locations',
        'Pickup Locations',
        () => import('#web/back-office/locations/location-list.tsx'),
        [
          dialog(':id', 'Pickup Location', () => import('#web/back-office/locations/location-detail.tsx')),
          dialog(':id/edit', 'Edit Location', () => import('#web/back-office/locations/location-dialog.tsx')),
          dialog(
            'bulk-edit',
            'Edit Locations',
            () => import('#web/back-office/locations/location-bulk-edit.tsx'),
          ),
        ],
      ),
      screen('reviews', labelOf('reviews'), () => import('#web/back-office/reviews/review-list.tsx')),
      screen('plans', labelOf('plans'), () => import('#web/back-office/plans/plan-list.tsx'), [
        dialog('new', 'Create Plan', () => import('#web/back-office/plans/plan-dialog.tsx')),
        dialog(':id/edit', 'Edit Plan', () => import('#web/back-office/plans/plan-dialog.tsx')),
      ]),
      screen('audit', 'Audit log', () => import('#web/back-office/audit/audit-list.tsx')),
      screen('settings', 'Store settings', () => import('#web/back-office/settings/settings.tsx')),
      { path: '*', element: <NotFound /> },
    ],
  },
];
