import { accountsOwnRoutes } from './accounts/own-routes.ts';
import { broadcastsRoutes } from './broadcasts/routes.ts';
import { calendarAddressRoutes } from './calendar/address-routes.ts';
import { cartCheckoutRoutes } from './cart/checkout-routes.ts';
import { catalogueRecipeRoutes } from './catalogue/recipe-routes.ts';
import { catalogueReviewRoutes } from './catalogue/review-routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { eventsRoutes } from './events/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { promotionsRewardRoutes } from './promotions/reward-routes.ts';
import { settlementRoutes } from './settlement/routes.ts';
import { storefrontCrawlerRoutes } from './storefront/crawler-routes.ts';
import { storefrontUsageRoutes } from './storefront/usage-routes.ts';
import { subscriptionsShareRoutes } from './subscriptions/share-routes.ts';
import { usersOwnRoutes } from './users/own-routes.ts';
import { vendorsRoutes } from './vendors/routes.ts';
import { vendorsSpotlightRoutes } from './vendors/spotlight-routes.ts';

/** The routes that only few pages of the shop call, by area. Other pages do not load these routes. */
export const pageAreas = {
  accounts: accountsOwnRoutes,
  broadcasts: broadcastsRoutes,
  calendar: calendarAddressRoutes,
  cart: cartCheckoutRoutes,
  catalogue: { ...catalogueReviewRoutes, ...catalogueRecipeRoutes },
  checkout: checkoutRoutes,
  events: eventsRoutes,
  payments: paymentsRoutes,
  promotions: promotionsRewardRoutes,
  settlement: settlementRoutes,
  storefront: { ...storefrontCrawlerRoutes, ...storefrontUsageRoutes },
  subscriptions: subscriptionsShareRoutes,
  users: usersOwnRoutes,
  vendors: { ...vendorsRoutes, ...vendorsSpotlightRoutes },
} as const;
