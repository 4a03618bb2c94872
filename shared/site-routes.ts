import { prerenderedRoutes, shopClientRoutes } from './shop-routes.ts';

/** The back office: `/admin` itself leads to a tab. */
const backOfficeRoutes = [
  '/admin',
  '/admin/overview',
  '/admin/products',
  '/admin/orders',
  '/admin/orders/remove-failed-renewals',
  '/admin/users',
  '/admin/notifications',
  '/admin/notifications/email',
  '/admin/notifications/sms',
  '/admin/notifications/scheduled',
  '/admin/notifications/scheduled/:id/edit',
  '/admin/notifications/history',
  '/admin/notifications/history/:id',
  '/admin/promotions',
  '/admin/events',
  '/admin/events/new',
  '/admin/events/:id/edit',
  '/admin/events/:id/delete',
  '/admin/events/cycles/new',
  '/admin/events/cycles/:id/edit',
  '/admin/events/cycles/:id/flight-check',
  '/admin/events/cycles/:id/renewal',
  '/admin/events/locations',
  '/admin/reviews',
  '/admin/plans',
  '/admin/plans/new',
  '/admin/plans/:id/edit',
  '/admin/settings',
] as const;

/**
 * The site's addresses: the shop's, which are the same as in `web/app/routes.ts`, and the back office's, as in
 * `web/app/features/admin/admin-routes.tsx`, for whoever answers them before any script runs (the build, the content
 * delivery network and the local one). An address that is in neither list is answered 404.
 */
export const siteRoutes = {
  prerendered: prerenderedRoutes,
  /** Answered with the fallback document, which renders in the browser. `:name` stands for one segment. */
  clientRoutes: [...shopClientRoutes, ...backOfficeRoutes],
} as const;
