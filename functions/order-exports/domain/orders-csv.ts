import { byteOrderMark, csvLines } from '#shared/csv.ts';
import { phoneForFile } from '#shared/phone.ts';
import { formatInstantForFile } from './format-instant.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { orderTotalCents, type Order } from '#functions/orders/domain/order.ts';

const columns = [
  'Order ID',
  'Customer number',
  'Status',
  'Payment status',
  'Total',
  'Pickup date',
  'Pickup location',
  'Ordered at',
  'Updated at',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Street',
  'City',
  'State',
  'ZIP code',
  'Items',
];

/** The fields of an order that rows show, and those that the filters need. */
export const exportedOrderFields = [
  'id',
  'userId',
  'customerNumber',
  'status',
  'paymentStatus',
  'subtotalCents',
  'depositCents',
  'discountCents',
  'taxStateCents',
  'taxCountyCents',
  'cycle',
  'location',
  'createdAt',
  'updatedAt',
  'lines',
  'deletedAt',
] as const satisfies (keyof Order)[];
export const exportedMemberFields = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'city',
  'state',
  'zipCode',
] as const satisfies (keyof User)[];

export type ExportedOrder = Pick<Order, (typeof exportedOrderFields)[number]>;
export type ExportedMember = Pick<User, (typeof exportedMemberFields)[number]>;

/** The first line of a file. The byte order mark tells spreadsheets that the text is UTF-8. */
export const csvHead = byteOrderMark + csvLines([columns]);

/** An order's row, with money in dollars and instants in the co-op's time zone. */
export const orderRow = (order: ExportedOrder, user: ExportedMember | undefined): string =>
  csvLines([
    [
      order.id,
      order.customerNumber ?? '',
      order.status,
      order.paymentStatus,
      (orderTotalCents(order) / 100).toFixed(2),
      order.cycle.pickupDate,
      order.location.name,
      formatInstantForFile(order.createdAt),
      formatInstantForFile(order.updatedAt),
      user?.firstName ?? '',
      user?.lastName ?? '',
      user?.email ?? '',
      phoneForFile(user?.phone ?? ''),
      user?.street ?? '',
      user?.city ?? '',
      user?.state ?? '',
      user?.zipCode ?? '',
      order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
    ],
  ]);
