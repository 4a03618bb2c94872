import type { Auth } from '#shared/contracts/endpoint.ts';
import { areas, contracts, type Area } from '#shared/contracts/registry.ts';
import type { FunctionSettings, FunctionsOf } from './function-settings.ts';
import { calendarFunctions } from './functions/calendar.ts';
import { cartFunctions } from './functions/cart.ts';
import { catalogueFunctions } from './functions/catalogue.ts';
import { checkoutFunctions } from './functions/checkout.ts';
import { coopFunctions } from './functions/coop.ts';
import { membersFunctions } from './functions/members.ts';
import { notificationsFunctions } from './functions/notifications.ts';
import { ordersFunctions } from './functions/orders.ts';
import { promotionsFunctions } from './functions/promotions.ts';
import { renewalsFunctions } from './functions/renewals.ts';
import { remindersFunctions } from './functions/reminders.ts';
import { sessionsFunctions } from './functions/sessions.ts';
import { settingsFunctions } from './functions/settings.ts';
import { subscriptionsFunctions } from './functions/subscriptions.ts';
import { usersFunctions } from './functions/users.ts';

/** What a contract and its settings together say about one function behind the API. */
export interface Endpoint {
  id: string;
  auth: Auth;
  method: string;
  paths: readonly string[];
  settings: FunctionSettings;
}

/** One area of the API: a stack, and a folder of functions/. */
export interface EndpointArea {
  name: string;
  endpoints: readonly Endpoint[];
}

const settings: { [Name in Area]: FunctionsOf<Name> } = {
  sessions: sessionsFunctions,
  members: membersFunctions,
  coop: coopFunctions,
  catalogue: catalogueFunctions,
  subscriptions: subscriptionsFunctions,
  cart: cartFunctions,
  promotions: promotionsFunctions,
  checkout: checkoutFunctions,
  orders: ordersFunctions,
  renewals: renewalsFunctions,
  notifications: notificationsFunctions,
  settings: settingsFunctions,
  calendar: calendarFunctions,
  users: usersFunctions,
  reminders: remindersFunctions,
};

/** Every endpoint of the product: the contract says what it is, the settings what it may do. */
export const endpointAreas: readonly EndpointArea[] = (Object.keys(areas) as Area[]).map((name) => ({
  name,
  endpoints: areas[name].map((id) => {
    const { auth, method, paths } = contracts[id];
    return { id, auth, method, paths, settings: (settings[name] as Record<string, FunctionSettings>)[id]! };
  }),
}));
