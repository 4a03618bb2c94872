import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { listAdminOrders } from '#shared/contracts/order-management/order-management.ts';
import { findUserIdByEmail } from '#functions/accounts/data/users.ts';
import { findByCustomerNumber } from '#functions/orders/data/customer-numbers.ts';
import { latestOrdersOf, type ListedOrder } from '#functions/orders/data/latest-orders.ts';
import { readOrderCounts } from '#functions/orders/data/order-entries.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { findEvery } from '#functions/search/data/entries.ts';
import { askedWords } from '#functions/search/domain/words.ts';
import {
  readEntriesOfVendor,
  readEntryPage,
  readOrdersWithMembers,
  type FoundOrder,
  type Place,
} from '../data/find-orders.ts';
import { isMeant, pickupRange, type OrderFilters } from '../domain/order-filters.ts';
import { positionOfPage } from '../domain/page-position.ts';
import { readSearch } from '../domain/search.ts';
import { toAdminOrderSummary } from '../domain/to-admin-order.ts';

type Asked = z.output<(typeof listAdminOrders)['query']>;

interface FoundPage {
  found: FoundOrder[];
  total: number | null;
}

/**
 * Reads a page of orders, latest pickup first.
 * - Filters by status and pickup date take three table requests for any number of orders, because counters
 * have the number of orders of each pickup day and status.
 * - A search takes a request for the typed words, one for each member found, and one for the page's orders.
 * - A filter by vendor reads all orders of the range (docs/data.md, "Orders as staff find them").
 */
export async function findOrders(query: Asked): Promise<Answer<typeof listAdminOrders>> {
  const { found, total } = await pageOf(query);
  return {
    orders: found.map(({ order, user }) => toAdminOrderSummary(order, user)),
    total,
    page: query.page,
    pages: total === null ? null : Math.max(1, Math.ceil(total / query.limit)),
    limit: query.limit,
  };
}

function pageOf(query: Asked): Promise<FoundPage> {
  if (query.search) return searched(query.search, query);
  const range = pickupRange(query);
  if (!range) return Promise.resolve({ found: [], total: 0 });
  return query.vendor_id === undefined ? listed(query, range) : ofVendor(query, range, query.vendor_id);
}

type Range = NonNullable<ReturnType<typeof pickupRange>>;

async function listed({ status, page, limit }: Asked, { from, to }: Range): Promise<FoundPage> {
  const { total, start } = positionOfPage(await readOrderCounts({ status, from, to }), page, limit);
  if (!start) return { found: [], total };
  const entries = await readEntryPage({ status, from, to: start.pickupDate }, start.skip, limit);
  return { found: await readOrdersWithMembers(entries), total };
}

async function ofVendor({ status, page, limit }: Asked, range: Range, vendorId: string): Promise<FoundPage> {
  const { entries, isComplete } = await readEntriesOfVendor({ status, ...range }, vendorId);
  const shown = entries.slice((page - 1) * limit, page * limit);
  return { found: await readOrdersWithMembers(shown), total: isComplete ? entries.length : null };
}

interface FoundEntries {
  entries: Place[];
  /** False when more members match the search than are read. */
  isComplete: boolean;
}

/** The maximum number of members whose orders are read, as each costs a Query. */
const maxMembers = 100;

/** The orders of a search that pass the other filters, latest pickup first. */
export async function searchedOrders(typed: string, filters: OrderFilters): Promise<FoundEntries> {
  const { orders, isComplete } = await ordersNamedBy(typed);
  const entries = orders
    .filter((order) => isMeant(order, filters))
    .toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? 1 : -1))
    .map(({ id, userId }) => ({ orderId: id, userId }));
  return { entries, isComplete };
}

const sortKeyOf = ({ cycle, id }: ListedOrder) => `${cycle.pickupDate}#${id}`;

/** The number of orders found; null when a search or a vendor has too many to count. */
export async function countOrders(filters: OrderFilters): Promise<number | null> {
  if (filters.search) {
    const { entries, isComplete } = await searchedOrders(filters.search, filters);
    return isComplete ? entries.length : null;
  }
  const range = pickupRange(filters);
  if (!range) return 0;
  if (filters.vendor_id === undefined)
    return positionOfPage(await readOrderCounts({ status: filters.status, ...range }), 1, 1).total;
  const { entries, isComplete } = await readEntriesOfVendor(
    { status: filters.status, ...range },
    filters.vendor_id,
  );
  return isComplete ? entries.length : null;
}

async function searched(typed: string, query: Asked): Promise<FoundPage> {
  const { entries, isComplete } = await searchedOrders(typed, query);
  const { page, limit } = query;
  return {
    found: await readOrdersWithMembers(entries.slice((page - 1) * limit, page * limit)),
    total: isComplete ? entries.length : null,
  };
}

interface NamedOrders extends Pick<FoundEntries, 'isComplete'> {
  orders: ListedOrder[];
}

async function ordersNamedBy(typed: string): Promise<NamedOrders> {
  const searchedFor = readSearch(typed);
  switch (searchedFor.kind) {
    case 'order': {
      const order = await orderEntity.get(searchedFor.orderId);
      return { orders: order ? [order] : [], isComplete: true };
    }
    case 'customer number':
      return ordersOf({ ids: await findByCustomerNumber(searchedFor.customerNumber), isComplete: true });
    case 'email': {
      const userId = await findUserIdByEmail(searchedFor.email);
      return ordersOf({ ids: userId ? [userId] : [], isComplete: true });
    }
    case 'words':
      return ordersOf(await findEvery('user', askedWords(typed), maxMembers));
  }
}

async function ordersOf({ ids, isComplete }: { ids: string[]; isComplete: boolean }): Promise<NamedOrders> {
  return { orders: (await Promise.all(ids.map(latestOrdersOf))).flat(), isComplete };
}
