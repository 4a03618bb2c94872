import type { searchBackOffice } from '#shared/contracts/back-office-search/back-office-search.ts';
import type { Answer } from '#shared/contracts/endpoint.ts';
import { toDollars } from '#shared/money.ts';
import { findUsersBeside } from '#functions/accounts/data/user-list.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';
import { theStaffVersions, type Versions } from '#functions/catalogue/data/parts.ts';
import { readSearch } from '#functions/order-management/domain/search.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { orderTotalCents, type Order } from '#functions/orders/domain/order.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { readStaffCatalogue } from '#functions/product-management/data/read-staff-catalogue.ts';
import { shownStatus } from '#functions/product-management/domain/product-fields.ts';
import { askedWords, isNamed } from '#functions/search/domain/words.ts';

const maxOfAKind = 6;

type Found = Answer<typeof searchBackOffice>;

/**
 * Finds a few records of each kind, in at most three table requests. When an order id was typed, the order is read
 * by its key, and no accounts are searched.
 */
export async function findEverything(typed: string): Promise<Found> {
  const search = readSearch(typed);
  const orderId = search.kind === 'order' ? search.orderId : undefined;
  const { users, order, versions } = await (orderId === undefined ? findPeople(typed) : findOrder(orderId));
  const [catalogue, foundOrder] = await Promise.all([
    readStaffCatalogue(versions),
    order && !order.deletedAt ? toFoundOrder(order) : undefined,
  ]);
  const words = askedWords(typed);
  return {
    users: users.map((user) => ({
      id: user.id,
      name: fullName(user),
      email: user.email,
      customer_number: user.customerNumber,
      role: user.role,
      status: user.status,
    })),
    orders: foundOrder ? [foundOrder] : [],
    products: catalogue.entries
      .filter(({ card }) => isNamed(card.name, words))
      .slice(0, maxOfAKind)
      .map(({ card }) => ({
        id: card.id,
        name: card.name,
        vendor_name: card.vendorName,
        status: shownStatus(card.status),
      })),
    vendors: [...catalogue.vendorNames]
      .filter(([, name]) => isNamed(name, words))
      .slice(0, maxOfAKind)
      .map(([id, name]) => ({ id, name })),
  };
}

interface Read {
  users: User[];
  order: Order | undefined;
  versions: Versions;
}

async function findPeople(typed: string): Promise<Read> {
  const [users, versions] = await findUsersBeside(typed, maxOfAKind, theStaffVersions);
  return { users, order: undefined, versions };
}

async function findOrder(orderId: string): Promise<Read> {
  const [order, versions] = await getEntities([orderEntity.at(orderId), theStaffVersions]);
  return { users: [], order, versions };
}

async function toFoundOrder(order: Order): Promise<Found['orders'][number]> {
  const user = await userEntity.get(order.userId);
  return {
    id: order.id,
    customer_name: user ? fullName(user) : '',
    status: order.status,
    pickup_date: order.cycle.pickupDate,
    total: toDollars(orderTotalCents(order)),
  };
}
