import type * as z from 'zod';
import * as profile from './accounts/profile.ts';
import * as sessions from './accounts/sessions.ts';
import * as users from './accounts/users.ts';
import * as billing from './billing/billing.ts';
import * as broadcasts from './broadcasts/broadcasts.ts';
import * as calendar from './calendar/calendar.ts';
import * as calendarPreview from './calendar/preview.ts';
import * as publicCalendar from './calendar/public-calendar.ts';
import * as cart from './cart/cart.ts';
import * as promotionCode from './cart/promotion-code.ts';
import * as catalogue from './catalogue/catalogue.ts';
import * as checkout from './checkout/checkout.ts';
import type { EndpointContract } from './endpoint.ts';
import * as notifications from './inbox/notifications.ts';
import * as orders from './orders/orders.ts';
import * as payments from './payments/payments.ts';
import * as pickupLocations from './pickup-locations/pickup-locations.ts';
import * as promotions from './promotions/promotions.ts';
import { areaRoutes, type Area, type RouteId } from './routes.ts';
import * as settings from './storefront/settings.ts';
import * as store from './storefront/store.ts';
import * as subscriptions from './subscriptions/subscriptions.ts';

export type { Area };

/** The operation ids of each area. */
export const areas = Object.fromEntries(
  Object.entries(areaRoutes).map(([name, own]) => [name, Object.keys(own)]),
) as unknown as { [Name in Area]: readonly (keyof (typeof areaRoutes)[Name] & RouteId)[] };

const everything = {
  ...profile,
  ...sessions,
  ...users,
  ...billing,
  ...broadcasts,
  ...calendar,
  ...calendarPreview,
  ...publicCalendar,
  ...cart,
  ...promotionCode,
  ...catalogue,
  ...checkout,
  ...notifications,
  ...orders,
  ...payments,
  ...pickupLocations,
  ...promotions,
  ...settings,
  ...store,
  ...subscriptions,
};

type Everything = (typeof everything)[keyof typeof everything];
type Nothing<None extends never> = None;
/** A route without a contract does not compile here, and is named. */
export type EveryRouteHasItsContract = Nothing<Exclude<RouteId, Extract<Everything, { id: RouteId }>['id']>>;

type Contracts = { [Id in RouteId]: Extract<Everything, { id: Id }> };

/** Every contract by its operation id. */
export const contracts = Object.fromEntries(
  Object.values(everything)
    .filter((value): value is EndpointContract & typeof value => 'paths' in value)
    .map((contract) => [contract.id, contract]),
) as unknown as Contracts;

export type OperationId = RouteId;
type Sent<Schema extends z.ZodType> = z.input<Schema>;

/** What a caller sends: the schemas' input side, so that defaults may be left out. */
export type Input<Id extends OperationId> = {
  params?: Sent<Contracts[Id]['params']>;
  query?: Sent<Contracts[Id]['query']>;
  body?: Sent<Contracts[Id]['body']>;
};

/** What a successful call answers. */
export type Output<Id extends OperationId> = z.output<Contracts[Id]['response']>;
