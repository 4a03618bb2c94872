import { accountsRoutes } from './accounts/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { broadcastsRoutes } from './broadcasts/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { ordersRoutes } from './orders/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { pickupLocationsRoutes } from './pickup-locations/routes.ts';
import { promotionsRoutes } from './promotions/routes.ts';
import { storefrontRoutes } from './storefront/routes.ts';
import { subscriptionsRoutes } from './subscriptions/routes.ts';
import type { ReadRoute, WriteRoute } from './route.ts';

/**
 * The areas of the API in the order of the documents, each a folder here, a folder of `functions` and a CDK stack.
 * The contract of each call (who may call it, input, output, errors) is in its area's folder, found by the same id.
 */
export const areaRoutes = {
  accounts: accountsRoutes,
  storefront: storefrontRoutes,
  'pickup-locations': pickupLocationsRoutes,
  catalogue: catalogueRoutes,
  subscriptions: subscriptionsRoutes,
  cart: cartRoutes,
  promotions: promotionsRoutes,
  checkout: checkoutRoutes,
  payments: paymentsRoutes,
  orders: ordersRoutes,
  inbox: inboxRoutes,
  billing: billingRoutes,
  calendar: calendarRoutes,
  broadcasts: broadcastsRoutes,
} as const;

export type Area = keyof typeof areaRoutes;

export type RouteId = { [Name in Area]: keyof (typeof areaRoutes)[Name] & string }[Area];

/** Every call by its operation id. */
export const routes = Object.assign({}, ...Object.values(areaRoutes)) as Record<
  RouteId,
  ReadRoute | WriteRoute
>;
