import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { listAdminOrders } from '#shared/contracts/order-management/order-management.ts';
import { listUserPage } from '#functions/accounts/data/user-list.ts';
import { findUserIdByEmail, userEntity } from '#functions/accounts/data/users.ts';
import { findByCustomerNumber } from '#functions/orders/data/customer-numbers.ts';
import { readOrderCounts } from '#functions/orders/data/order-entries.ts';
import { listOrdersOf, orderEntity } from '#functions/orders/data/orders.ts';
import {
  readEntriesOfVendor,
  readEntryPage,
  readOrdersWithMembers,
  type FoundOrder,
} from '../data/find-orders.ts';
import { isMeant, pickupRange, type OrderFilters } from '../domain/order-filters.ts';
import { placeOfPage } from '../domain/page-place.ts';
import { readSearch } from '../domain/search.ts';
import { toAdminOrderSummary } from '../domain/to-admin-order.ts';

type Asked = z.output<(typeof listAdminOrders)['query']>;

interface FoundPage {
  found: FoundOrder[];
  total: number | null;
}

/**
 * A page of orders, the latest pickup first. Status and pickup dates are served by the lists and counts that are kept for
 * them: three table requests, whatever there is. A vendor's orders are looked for among those, a search among the orders
 * of the members or the one order that it names (docs/data.md, "Orders as staff find them").
 */
export async function findOrders(asked: Asked): Promise<Answer<typeof listAdminOrders>> {
  const { found, total } = await pageOf(asked);
  return {
    orders: found.map(({ order, user }) => toAdminOrderSummary(order, user)),
    total,
    page: asked.page,
    pages: total === null ? null : Math.max(1, Math.ceil(total / asked.limit)),
    limit: asked.limit,
  };
}

function pageOf(asked: Asked): Promise<FoundPage> {
  if (asked.search) return searched(asked.search, asked);
  const range = pickupRange(asked);
  if (!range) return Promise.resolve({ found: [], total: 0 });
  return asked.vendor_id === undefined ? listed(asked, range) : ofVendor(asked, range, asked.vendor_id);
}

type Range = NonNullable<ReturnType<typeof pickupRange>>;

async function listed({ status, page, limit }: Asked, { from, to }: Range): Promise<FoundPage> {
  const { total, start } = placeOfPage(await readOrderCounts({ status, from, to }), page, limit);
  if (!start) return { found: [], total };
  const entries = await readEntryPage({ status, from, to: start.pickupDate }, start.skip, limit);
  return { found: await readOrdersWithMembers(entries), total };
}

async function ofVendor({ status, page, limit }: Asked, range: Range, vendorId: string): Promise<FoundPage> {
  const { entries, isComplete } = await readEntriesOfVendor({ status, ...range }, vendorId);
  const shown = entries.slice((page - 1) * limit, page * limit);
  return { found: await readOrdersWithMembers(shown), total: isComplete ? entries.length : null };
}

interface Searched {
  found: FoundOrder[];
  /** False where words name more members than are looked at. */
  isComplete: boolean;
}

/** The orders that a search names, as far as the other filters mean them. */
export async function searchedOrders(typed: string, filters: OrderFilters): Promise<Searched> {
  const { found, isComplete } = await ordersNamedBy(typed);
  return { found: found.filter(({ order }) => isMeant(order, filters)), isComplete };
}

/** How many orders filters mean; null where a vendor's, or those of many members, are more than can be counted. */
export async function countOrders(filters: OrderFilters): Promise<number | null> {
  if (filters.search) {
    const { found, isComplete } = await searchedOrders(filters.search, filters);
    return isComplete ? found.length : null;
  }
  const range = pickupRange(filters);
  if (!range) return 0;
  if (filters.vendor_id === undefined)
    return placeOfPage(await readOrderCounts({ status: filters.status, ...range }), 1, 1).total;
  const { entries, isComplete } = await readEntriesOfVendor(
    { status: filters.status, ...range },
    filters.vendor_id,
  );
  return isComplete ? entries.length : null;
}

async function searched(typed: string, asked: Asked): Promise<FoundPage> {
  const { found, isComplete } = await searchedOrders(typed, asked);
  const { page, limit } = asked;
  return {
    found: found.slice((page - 1) * limit, page * limit),
    total: isComplete ? found.length : null,
  };
}

async function ordersNamedBy(typed: string): Promise<Searched> {
  const searchedFor = readSearch(typed);
  switch (searchedFor.kind) {
    case 'order': {
      const order = await orderEntity.get(searchedFor.orderId);
      return whole(order ? [{ order, user: await userEntity.get(order.userId) }] : []);
    }
    case 'customer number': {
      const userIds = await findByCustomerNumber(searchedFor.customerNumber);
      return whole((await Promise.all(userIds.map(latestOrdersOf))).flat());
    }
    case 'email': {
      const userId = await findUserIdByEmail(searchedFor.email);
      return whole(userId ? await latestOrdersOf(userId) : []);
    }
    case 'words':
      return ordersOfMembers(typed);
  }
}

const whole = (found: FoundOrder[]): Searched => ({ found, isComplete: true });

/** Each member that words name costs a request for their orders. */
const maxMembers = 8;

/** The latest orders of the members whose names, addresses or phone have all words, the latest pickup first. */
async function ordersOfMembers(typed: string): Promise<Searched> {
  const { users, cursor } = await listUserPage({ search: typed, limit: maxMembers });
  const found = await Promise.all(
    users.map(async (user) => {
      const { items } = await listOrdersOf(user.id, maxOrdersOfMember, undefined);
      return items.map((order): FoundOrder => ({ order, user }));
    }),
  );
  const place = ({ order }: FoundOrder) => `${order.cycle.pickupDate}#${order.id}`;
  return {
    found: found.flat().toSorted((one, other) => (place(one) < place(other) ? 1 : -1)),
    isComplete: cursor === null,
  };
}

/** A member's latest hundred orders: four years of a share every other week. */
const maxOrdersOfMember = 100;

async function latestOrdersOf(userId: string): Promise<FoundOrder[]> {
  const [user, { items }] = await Promise.all([
    userEntity.get(userId),
    listOrdersOf(userId, maxOrdersOfMember, undefined),
  ]);
  return items.map((order) => ({ order, user }));
}
