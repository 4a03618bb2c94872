import { calendarRegistrationRoutes } from './calendar/registration-routes.ts';
import { catalogueRecipeRoutes } from './catalogue/recipe-routes.ts';
import { catalogueReviewRoutes } from './catalogue/review-routes.ts';
import { promotionsRewardRoutes } from './promotions/reward-routes.ts';
import { subscriptionsShareRoutes } from './subscriptions/share-routes.ts';
import { usersOwnRoutes } from './users/own-routes.ts';
import { vendorsSpotlightRoutes } from './vendors/spotlight-routes.ts';

/** The parts of shop areas whose calls few pages make: the others do not carry them. */
export const pageAreas = {
  calendar: calendarRegistrationRoutes,
  catalogue: { ...catalogueReviewRoutes, ...catalogueRecipeRoutes },
  promotions: promotionsRewardRoutes,
  subscriptions: subscriptionsShareRoutes,
  users: usersOwnRoutes,
  vendors: vendorsSpotlightRoutes,
} as const;
