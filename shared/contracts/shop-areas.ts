import { accountsRoutes } from './accounts/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { chargesRoutes } from './charges/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { ordersRoutes } from './orders/routes.ts';
import { pickupLocationsRoutes } from './pickup-locations/routes.ts';
import { pickupsRoutes } from './pickups/routes.ts';
import { promotionsRoutes } from './promotions/routes.ts';
import { storefrontRoutes } from './storefront/routes.ts';
import { subscriptionsRoutes } from './subscriptions/routes.ts';

/** The areas whose calls any page of the shop may make, in the order of the documents. */
export const shopAreas = {
  accounts: accountsRoutes,
  storefront: storefrontRoutes,
  'pickup-locations': pickupLocationsRoutes,
  catalogue: catalogueRoutes,
  subscriptions: subscriptionsRoutes,
  cart: cartRoutes,
  promotions: promotionsRoutes,
  orders: ordersRoutes,
  inbox: inboxRoutes,
  charges: chargesRoutes,
  pickups: pickupsRoutes,
  calendar: calendarRoutes,
} as const;
