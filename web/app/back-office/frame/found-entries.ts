import type { Output } from '#shared/contracts/registry.ts';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { orderStatusStyles } from '#web/features/orders/order-status.ts';

export interface FoundEntry {
  label: string;
  detail: string;
  to: string;
}

export interface FoundGroup {
  name: string;
  entries: FoundEntry[];
}

/** The results of a search in groups; empty groups are left out. */
export function foundGroups(results: Output<'searchBackOffice'>, typed: string): FoundGroup[] {
  const ordersOfPeople = {
    label: `Orders of “${typed}”`,
    detail: 'Orders of the people found, the latest pickup first',
    to: `/admin/orders?${new URLSearchParams({ search: typed })}`,
  };
  return [
    {
      name: 'People',
      entries: results.users.map((user) => ({
        label: user.name || user.email,
        detail: [
          user.email,
          user.customer_number !== null && `No. ${user.customer_number}`,
          user.role !== 'customer' && user.role,
          user.status !== 'active' && user.status,
        ]
          .filter(Boolean)
          .join(' · '),
        to: `/admin/users/${user.id}`,
      })),
    },
    {
      name: 'Orders',
      entries: [
        ...results.orders.map((order) => ({
          label: `Order of ${order.customer_name || 'a deleted account'}`,
          detail: `${orderStatusStyles[order.status].label} · ${formatDay(order.pickup_date)} · ${formatMoney(order.total)}`,
          to: `/admin/orders/${order.id}`,
        })),
        ...(results.users.length > 0 ? [ordersOfPeople] : []),
      ],
    },
    {
      name: 'Products',
      entries: results.products.map((product) => ({
        label: product.name,
        detail: [product.vendor_name, product.status !== 'active' && product.status.replace('_', ' ')]
          .filter(Boolean)
          .join(' · '),
        to: `/admin/products/${product.id}/edit`,
      })),
    },
    {
      name: 'Vendors',
      entries: results.vendors.map((vendor) => ({
        label: vendor.name,
        detail: 'Their products',
        to: `/admin/products?${new URLSearchParams({ vendor: vendor.id })}`,
      })),
    },
  ].filter(({ entries }) => entries.length > 0);
}
