import type { Area, OperationId } from '#shared/contracts/registry.ts';
import { kebabCase } from '#infra/lib/kebab-case.ts';
import { accountsCalls } from '../calls/accounts.ts';
import { analyticsCalls } from '../calls/analytics.ts';
import { auditCalls } from '../calls/audit.ts';
import { messageWritingCalls } from '../calls/message-writing.ts';
import { backOfficeSearchCalls } from '../calls/back-office-search.ts';
import { billingCalls } from '../calls/billing.ts';
import { broadcastsCalls } from '../calls/broadcasts.ts';
import { calendarCalls } from '../calls/calendar.ts';
import type { CallsOf, TypicalCall } from '../calls/calls-of.ts';
import { cartCalls } from '../calls/cart.ts';
import { catalogueCalls } from '../calls/catalogue.ts';
import { checkoutCalls } from '../calls/checkout.ts';
import { inboxCalls } from '../calls/inbox.ts';
import { orderManagementCalls } from '../calls/order-management.ts';
import { locationManagementCalls } from '../calls/location-management.ts';
import { ordersCalls } from '../calls/orders.ts';
import { paymentsCalls } from '../calls/payments.ts';
import { pickupLocationsCalls } from '../calls/pickup-locations.ts';
import { picturesCalls } from '../calls/pictures.ts';
import { productManagementCalls } from '../calls/product-management.ts';
import { promotionsCalls } from '../calls/promotions.ts';
import { shareCommitmentsCalls } from '../calls/share-commitments.ts';
import { storefrontCalls } from '../calls/storefront.ts';
import { subscriptionsCalls } from '../calls/subscriptions.ts';
import { vendorsCalls } from '../calls/vendors.ts';
import { vendorApplicationsCalls } from '../calls/vendor-applications.ts';
import { usersCalls } from '../calls/users.ts';
import { vendorMessagesCalls } from '../calls/vendor-messages.ts';
import { vendorPerformanceCalls } from '../calls/vendor-performance.ts';
import { vendorOrdersCalls } from '../calls/vendor-orders.ts';
import { vendorStatementsCalls } from '../calls/vendor-statements.ts';
import { control } from './world.ts';

export interface TableRequest {
  operation: string;
  on: string[];
  capacityUnits: number;
}

/** What one typical, successful call of an endpoint asked of the table. */
export interface MeasuredCall {
  id: OperationId;
  requests: TableRequest[];
  durationMs: number;
}

interface Invocation {
  requestId: string;
  durationMs: number;
  tableRequests: TableRequest[];
}

const calls: { [Name in Area]: CallsOf<Name> } = {
  accounts: accountsCalls,
  storefront: storefrontCalls,
  'pickup-locations': pickupLocationsCalls,
  catalogue: catalogueCalls,
  subscriptions: subscriptionsCalls,
  cart: cartCalls,
  promotions: promotionsCalls,
  checkout: checkoutCalls,
  'vendor-orders': vendorOrdersCalls,
  'vendor-statements': vendorStatementsCalls,
  'vendor-messages': vendorMessagesCalls,
  'vendor-performance': vendorPerformanceCalls,
  payments: paymentsCalls,
  orders: ordersCalls,
  inbox: inboxCalls,
  billing: billingCalls,
  'order-management': orderManagementCalls,
  calendar: calendarCalls,
  broadcasts: broadcastsCalls,
  users: usersCalls,
  'location-management': locationManagementCalls,
  'product-management': productManagementCalls,
  'share-commitments': shareCommitmentsCalls,
  pictures: picturesCalls,
  'vendor-applications': vendorApplicationsCalls,
  vendors: vendorsCalls,
  analytics: analyticsCalls,
  audit: auditCalls,
  'message-writing': messageWritingCalls,
  'back-office-search': backOfficeSearchCalls,
};

/**
 * Makes every endpoint's typical call once and reads what it cost. One that fails stops no other: `failed` says of
 * each which it was and why.
 */
export async function measureTypicalCalls(): Promise<{ measured: MeasuredCall[]; failed: string[] }> {
  const measured: MeasuredCall[] = [];
  const failed: string[] = [];
  for (const [area, own] of Object.entries(calls))
    for (const [id, call] of Object.entries(own) as [OperationId, TypicalCall][])
      try {
        measured.push(await measure(id, call));
      } catch (error) {
        failed.push(`${id} (tests/calls/${area}.ts): ${(error as Error).message}`);
      }
  return { measured, failed };
}

async function measure(id: OperationId, call: TypicalCall): Promise<MeasuredCall> {
  const before = new Set((await invocationsOf(id)).map((found) => found.requestId));
  const { status, body } = await call();
  if (status !== 200) throw new Error(`answered ${status}: ${body.error}`);
  const [own] = (await invocationsOf(id))
    .filter((found) => !before.has(found.requestId))
    .sort((a, b) => b.tableRequests.length - a.tableRequests.length);
  if (!own) throw new Error(`no invocation of ${kebabCase(id)} was recorded`);
  return { id, requests: own.tableRequests, durationMs: own.durationMs };
}

const invocationsOf = async (id: OperationId): Promise<Invocation[]> =>
  (await control<{ invocations: Invocation[] }>('GET', `/invocations?function=${kebabCase(id)}&limit=20`))
    .invocations;
