import { userEntity } from '#functions/accounts/data/users.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { orderEntryItems } from '#functions/orders/data/order-entries.ts';
import { cycleOrderItem, orderItem } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { exampleOrder } from '../../tests/support/example-order.ts';

/** The vendor with the most orders has products in every eighth order. */
const everyWhich = 8;
const productsOfEach = 20;
const locations = 25;
const ordersOfAMember = 1;

export const vendorIdOf = (at: number) => `usr_benchvendor${String(at).padStart(4, '0')}`;
export const ordersOfLargest = (orders: number) => Math.ceil(orders / everyWhich);

/** Makes paid orders of a cycle, each with two products of each of two vendors. */
export function vendorOrders(count: number, vendors: number, cycle: Cycle): Order[] {
  const { id, name, cutoffAt, pickupDate } = cycle;
  return Array.from({ length: count }, (_, at) => {
    const one = at % everyWhich === 0 ? 0 : 1 + (at % (vendors - 1));
    const other = 1 + ((at + 1 + (at % 50)) % (vendors - 1));
    return exampleOrder({
      id: `ord_bench${String(at).padStart(6, '0')}`,
      userId: memberIdOf(at),
      status: 'confirmed',
      paymentStatus: 'paid',
      lines: [one, other].flatMap((vendor) => [lineOf(vendor, at), lineOf(vendor, at + 1)]),
      location: locationOf(at),
      cycle: { id, name, cutoffAt, pickupDate },
      // Orders are split by this time, so the last order is split last.
      updatedAt: new Date(Date.parse(cutoffAt) + at).toISOString(),
    });
  });
}

/**
 * The table items of these orders and of their members. In the cycle's list of orders, each order has a share,
 * because vendors' promises are divided among the locations by shares.
 */
export const vendorOrderItems = (orders: readonly Order[]): Record<string, unknown>[] => [
  ...orders.flatMap((order) => [
    orderItem(order, undefined),
    ...orderEntryItems(order),
    { ...cycleOrderItem(order), planId: 'plan_full' },
  ]),
  ...[...new Set(orders.map(({ userId }) => userId))].map((id) => {
    const { listing_pk, listing_sk, ...item } = userEntity.item(
      newAccount(
        { id, email: `${id}@example.test`, firstName: 'Rita', lastName: id, phone: '+17725550111' },
        '2001-01-01T00:00:00.000Z',
      ),
    );
    return item;
  }),
];

const memberIdOf = (at: number) => `usr_benchbuyer${Math.floor(at / ordersOfAMember)}`;

function lineOf(vendor: number, at: number): Order['lines'][number] {
  const product = at % productsOfEach;
  return {
    kind: 'product',
    refId: `prd_bench${vendor}x${product}`,
    name: `Product ${product} of farm ${vendor}`,
    vendorId: vendorIdOf(vendor),
    vendorName: `Farm ${vendor}`,
    imageUrl: '',
    unit: 'pound',
    quantity: 2,
    unitPriceCents: 450,
    totalCents: 900,
    discountCents: 0,
    isTaxable: false,
    isStockTaken: false,
    commissionCents: 135,
  };
}

const locationOf = (at: number): Order['location'] => ({
  id: `loc_bench${at % locations}`,
  name: `Hall ${at % locations}`,
  address: '100 Grove Street',
  city: 'Stuart',
  state: 'FL',
  zipCode: '34994',
  hours: '3 to 6 p.m.',
  phone: '(772) 555-0100',
});
