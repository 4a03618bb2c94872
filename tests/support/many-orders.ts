import { userEntity } from '#functions/accounts/data/users.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { orderCountItems, orderEntryItems } from '#functions/orders/data/order-entries.ts';
import { orderItem } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { exampleOrder } from './example-order.ts';

const line = (pounds: number): Order['lines'][number] => ({
  kind: 'product',
  refId: `prd_many${pounds}`,
  name: `Tomatoes of the valley, ${pounds} pounds`,
  vendorId: `ven_many${pounds}`,
  vendorName: 'Valley Farm',
  imageUrl: '/uploads/pic_many/480.webp',
  unit: 'pound',
  ...(pounds === 4 && { estimatedWeight: 100 }),
  quantity: pounds,
  unitPriceCents: 450,
  totalCents: 450 * pounds,
  discountCents: 0,
  isTaxable: false,
  isStockTaken: true,
  commissionCents: 45,
});

const location: Order['location'] = {
  id: 'loc_many',
  name: 'Community Hall',
  address: '100 Grove Street',
  city: 'Stuart',
  state: 'FL',
  zipCode: '34994',
  hours: '3 to 6 p.m.',
  phone: '(772) 555-0100',
};

interface Many {
  count: number;
  /** A day on which no other test has orders. */
  pickupDate: string;
  perMember: number;
  member?: Partial<User>;
  order?: Partial<Order>;
}

const numbered = (pickupDate: string, at: number) =>
  `${pickupDate.replaceAll('-', '')}${String(at).padStart(6, '0')}`;

export const manyOrderId = (pickupDate: string, at: number): string => `ord_many${numbered(pickupDate, at)}`;

/** The table items of many orders with four lines each, and of their members, to be written together. */
export function manyOrders({ count, pickupDate, perMember, member, order }: Many): Record<string, unknown>[] {
  const orders = Array.from({ length: count }, (_, at) =>
    exampleOrder({
      id: manyOrderId(pickupDate, at),
      userId: `usr_many${numbered(pickupDate, Math.floor(at / perMember))}`,
      lines: [1, 2, 3, 4].map(line),
      location,
      cycle: { id: 'cyc_many', name: 'June', cutoffAt: `${pickupDate}T00:00:00.000Z`, pickupDate },
      ...order,
    }),
  );
  const members = [...new Set(orders.map(({ userId }) => userId))].map((id) => ({
    ...newAccount(
      { id, email: `${id}@example.test`, firstName: 'Rita', lastName: id, phone: '+17725550111' },
      '2001-01-01T00:00:00.000Z',
    ),
    ...member,
  }));
  return [
    ...orders.flatMap((one) => [orderItem(one, undefined), ...orderEntryItems(one)]),
    // These members are left out of the lists of accounts, because other tests count the accounts in the lists.
    ...members.map((user) => {
      const { listing_pk, listing_sk, ...item } = userEntity.item(user);
      return item;
    }),
    ...orderCountItems(orders),
  ];
}
