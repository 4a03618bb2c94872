import type * as z from 'zod';
import * as profile from './accounts/profile.ts';
import * as phone from './accounts/phone.ts';
import * as referrals from './accounts/referrals.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as sessions from './accounts/sessions.ts';
import * as accounts from './accounts/users.ts';
import * as insuranceCertificate from './vendor-insurance/insurance-certificate.ts';
import * as vendorProfile from './accounts/vendor-profile.ts';
import * as analytics from './analytics/analytics.ts';
import * as audit from './audit/audit.ts';
import * as backOfficeSearch from './back-office-search/back-office-search.ts';
import * as broadcasts from './broadcasts/broadcasts.ts';
import * as messageTemplates from './broadcasts/message-templates.ts';
import * as unsubscribing from './broadcasts/unsubscribe.ts';
import * as boxContents from './calendar/box-contents.ts';
import * as calendar from './calendar/calendar.ts';
import * as calendarFiles from './calendar/calendar-files.ts';
import * as calendarPreview from './calendar/preview.ts';
import * as publicCalendar from './calendar/public-calendar.ts';
import * as registrations from './events/registrations.ts';
import * as cart from './cart/cart.ts';
import * as promotionCode from './cart/promotion-code.ts';
import * as adminReviews from './catalogue/admin-reviews.ts';
import * as catalogue from './catalogue/catalogue.ts';
import * as charges from './charges/charges.ts';
import * as recipes from './catalogue/recipes.ts';
import * as siteReviews from './catalogue/site-reviews.ts';
import * as checkout from './checkout/checkout.ts';
import * as disruptions from './disruptions/disruptions.ts';
import type { EndpointContract } from './endpoint.ts';
import * as notifications from './inbox/notifications.ts';
import * as orderExports from './order-exports/order-exports.ts';
import * as orderManagement from './order-management/order-management.ts';
import * as refunds from './refunds/refunds.ts';
import * as locationManagement from './location-management/location-management.ts';
import * as orders from './orders/orders.ts';
import * as payments from './payments/payments.ts';
import * as pickups from './pickups/my-share.ts';
import * as pickupLocations from './pickup-locations/pickup-locations.ts';
import * as pictures from './pictures/pictures.ts';
import * as generators from './generators/generators.ts';
import * as productRecipes from './product-management/recipes.ts';
import * as productFiles from './product-management/product-files.ts';
import * as productManagement from './product-management/product-management.ts';
import * as submissions from './product-management/submissions.ts';
import * as campaigns from './promotions/campaigns.ts';
import * as promotionCodes from './promotions/promotion-codes.ts';
import * as promotions from './promotions/promotions.ts';
import * as rewards from './promotions/rewards.ts';
import * as renewals from './renewals/renewals.ts';
import { areaRoutes, type Area, type RouteId } from './routes.ts';
import * as settlement from './settlement/settlement.ts';
import * as shareCommitments from './share-commitments/share-commitments.ts';
import * as crawlers from './storefront/crawlers.ts';
import * as settings from './storefront/settings.ts';
import * as store from './storefront/store.ts';
import * as usage from './storefront/usage.ts';
import * as ownAccount from './users/own-account.ts';
import * as userActivity from './users/user-activity.ts';
import * as users from './users/users.ts';
import * as vendorApplications from './vendor-applications/vendor-applications.ts';
import * as deliveries from './subscriptions/deliveries.ts';
import * as subscriptions from './subscriptions/subscriptions.ts';
import * as harvest from './vendor-orders/harvest.ts';
import * as vendorFeedback from './vendor-messages/vendor-feedback.ts';
import * as vendorMessages from './vendor-messages/vendor-messages.ts';
import * as vendorPerformance from './vendor-performance/vendor-performance.ts';
import * as vendorOrders from './vendor-orders/vendor-orders.ts';
import * as vendorStatements from './vendor-statements/vendor-statements.ts';
import * as vendors from './vendors/vendors.ts';
import * as vendorSales from './analytics/vendor-sales.ts';
import * as packing from './packing/packing.ts';
import * as shortages from './shortages/shortages.ts';
import * as weighing from './weighing/weighing.ts';
import * as bookkeeping from './bookkeeping/bookkeeping.ts';

export type { Area };

export const areas = Object.fromEntries(
  Object.entries(areaRoutes).map(([name, own]) => [name, Object.keys(own)]),
) as unknown as { [Name in Area]: readonly (keyof (typeof areaRoutes)[Name] & RouteId)[] };

const everything = {
  ...profile,
  ...phone,
  ...referrals,
  ...sessions,
  ...secondFactor,
  ...accounts,
  ...insuranceCertificate,
  ...vendorProfile,
  ...analytics,
  ...audit,
  ...backOfficeSearch,
  ...charges,
  ...renewals,
  ...pickups,
  ...broadcasts,
  ...messageTemplates,
  ...unsubscribing,
  ...calendar,
  ...boxContents,
  ...calendarFiles,
  ...calendarPreview,
  ...registrations,
  ...publicCalendar,
  ...cart,
  ...promotionCode,
  ...adminReviews,
  ...catalogue,
  ...recipes,
  ...siteReviews,
  ...checkout,
  ...disruptions,
  ...notifications,
  ...orderManagement,
  ...orderExports,
  ...refunds,
  ...locationManagement,
  ...orders,
  ...payments,
  ...settlement,
  ...pickupLocations,
  ...pictures,
  ...generators,
  ...productFiles,
  ...productRecipes,
  ...productManagement,
  ...submissions,
  ...campaigns,
  ...promotionCodes,
  ...promotions,
  ...rewards,
  ...settings,
  ...store,
  ...crawlers,
  ...usage,
  ...subscriptions,
  ...ownAccount,
  ...userActivity,
  ...deliveries,
  ...users,
  ...vendorApplications,
  ...harvest,
  ...vendorOrders,
  ...shareCommitments,
  ...vendorSales,
  ...vendorStatements,
  ...vendors,
  ...vendorMessages,
  ...vendorFeedback,
  ...vendorPerformance,
  ...packing,
  ...shortages,
  ...weighing,
  ...bookkeeping,
};

type Everything = (typeof everything)[keyof typeof everything];
type Nothing<None extends never> = None;
/**
 * A check for the compiler: a route without a contract does not compile here, and the error names it. @public
 */
export type EveryRouteHasItsContract = Nothing<Exclude<RouteId, Extract<Everything, { id: RouteId }>['id']>>;

type Contracts = { [Id in RouteId]: Extract<Everything, { id: Id }> };

/** Tells whether an export of a contract file is a contract. The other exports are schemas, limits and texts. */
const isContract = (value: unknown): value is EndpointContract =>
  typeof value === 'object' && value !== null && 'paths' in value;

export const contracts = Object.fromEntries(
  Object.values<unknown>(everything)
    .filter(isContract)
    .map((contract) => [contract.id, contract]),
) as unknown as Contracts;

export type OperationId = RouteId;
type Sent<Schema extends z.ZodType> = z.input<Schema>;

/** The input that a caller sends. A field with a default may be left out. */
export type Input<Id extends OperationId> = {
  params?: Sent<Contracts[Id]['params']>;
  query?: Sent<Contracts[Id]['query']>;
  body?: Sent<Contracts[Id]['body']>;
};

export type Output<Id extends OperationId> = z.output<Contracts[Id]['response']>;
