import type { Auth } from '#shared/contracts/endpoint.ts';
import { areas, contracts, type Area } from '#shared/contracts/registry.ts';
import type { FunctionSettings, FunctionsOf } from './function-settings.ts';
import { accountsFunctions } from './functions/accounts.ts';
import { analyticsFunctions } from './functions/analytics.ts';
import { auditFunctions } from './functions/audit.ts';
import { messageWritingFunctions } from './functions/message-writing.ts';
import { backOfficeSearchFunctions } from './functions/back-office-search.ts';
import { billingFunctions } from './functions/billing.ts';
import { broadcastsFunctions } from './functions/broadcasts.ts';
import { calendarFunctions } from './functions/calendar.ts';
import { cartFunctions } from './functions/cart.ts';
import { catalogueFunctions } from './functions/catalogue.ts';
import { checkoutFunctions } from './functions/checkout.ts';
import { inboxFunctions } from './functions/inbox.ts';
import { orderManagementFunctions } from './functions/order-management.ts';
import { locationManagementFunctions } from './functions/location-management.ts';
import { ordersFunctions } from './functions/orders.ts';
import { paymentsFunctions } from './functions/payments.ts';
import { pickupLocationsFunctions } from './functions/pickup-locations.ts';
import { picturesFunctions } from './functions/pictures.ts';
import { productManagementFunctions } from './functions/product-management.ts';
import { promotionsFunctions } from './functions/promotions.ts';
import { shareCommitmentsFunctions } from './functions/share-commitments.ts';
import { storefrontFunctions } from './functions/storefront.ts';
import { subscriptionsFunctions } from './functions/subscriptions.ts';
import { vendorApplicationsFunctions } from './functions/vendor-applications.ts';
import { usersFunctions } from './functions/users.ts';
import { vendorsFunctions } from './functions/vendors.ts';
import { vendorMessagesFunctions } from './functions/vendor-messages.ts';
import { vendorPerformanceFunctions } from './functions/vendor-performance.ts';
import { vendorOrdersFunctions } from './functions/vendor-orders.ts';
import { vendorStatementsFunctions } from './functions/vendor-statements.ts';

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
  accounts: accountsFunctions,
  storefront: storefrontFunctions,
  'pickup-locations': pickupLocationsFunctions,
  catalogue: catalogueFunctions,
  subscriptions: subscriptionsFunctions,
  cart: cartFunctions,
  promotions: promotionsFunctions,
  checkout: checkoutFunctions,
  payments: paymentsFunctions,
  orders: ordersFunctions,
  inbox: inboxFunctions,
  billing: billingFunctions,
  'order-management': orderManagementFunctions,
  calendar: calendarFunctions,
  broadcasts: broadcastsFunctions,
  users: usersFunctions,
  'location-management': locationManagementFunctions,
  'product-management': productManagementFunctions,
  'vendor-orders': vendorOrdersFunctions,
  'vendor-statements': vendorStatementsFunctions,
  'share-commitments': shareCommitmentsFunctions,
  'vendor-messages': vendorMessagesFunctions,
  'vendor-performance': vendorPerformanceFunctions,
  pictures: picturesFunctions,
  'vendor-applications': vendorApplicationsFunctions,
  vendors: vendorsFunctions,
  analytics: analyticsFunctions,
  audit: auditFunctions,
  'message-writing': messageWritingFunctions,
  'back-office-search': backOfficeSearchFunctions,
};

/** Every endpoint of the product: the contract says what it is, the settings what it may do. */
export const endpointAreas: readonly EndpointArea[] = (Object.keys(areas) as Area[]).map((name) => ({
  name,
  endpoints: areas[name].map((id) => {
    const { auth, method, paths } = contracts[id];
    return { id, auth, method, paths, settings: (settings[name] as Record<string, FunctionSettings>)[id]! };
  }),
}));
