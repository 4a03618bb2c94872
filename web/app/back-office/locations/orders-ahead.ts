import type { Output } from '#shared/contracts/registry.ts';
import { callApi } from '#web/api/client.ts';
import { formatDay } from '#web/format/format-date.ts';
import { namesAndMore } from '#web/back-office/calendar/names-and-more.ts';

/**
 * The query for the orders that are still to be collected at a location. Its limit must not be lower than
 * `maxNamed`, because a text names this number of orders.
 */
export const aheadQuery = { ahead: 'true', limit: 45 } as const;

/**
 * The orders that are still to be collected at some locations. `count` is the number of all these orders, and
 * `orders` has the first ones of each location.
 */
export interface OrdersAhead {
  count: number;
  orders: Output<'listPickupLocationOrders'>['orders'];
}

export async function readOrdersAhead(ids: readonly string[]): Promise<OrdersAhead> {
  const each = await Promise.all(
    ids.map(async (id) => {
      const params = { id };
      const [{ stats }, { orders }] = await Promise.all([
        callApi('getPickupLocationStats', { params }),
        callApi('listPickupLocationOrders', { params, query: aheadQuery }),
      ]);
      return { count: stats.orders_ahead, orders };
    }),
  );
  return {
    count: each.reduce((sum, { count }) => sum + count, 0),
    orders: each.flatMap(({ orders }) => orders),
  };
}

const maxNamed = 12;

/**
 * The number of orders and their members: "2 orders are still to be collected here: Ada Member (Sat, Dec 5)
 * and Bo Member (Sat, Dec 5)."
 */
export function aheadText({ count, orders }: OrdersAhead): string {
  const names = orders
    .slice(0, maxNamed)
    .map(({ customer_name, pickup_date }) => `${customer_name || 'Unknown'} (${formatDay(pickup_date)})`);
  const many = count === 1 ? '1 order is' : `${count.toLocaleString('en-US')} orders are`;
  return `${many} still to be collected here: ${namesAndMore(names, count)}.`;
}

export const closingQuestion = (ahead: OrdersAhead): string =>
  `${aheadText(ahead)}\nClosing neither moves nor cancels them, and their members are not told. They stay under Needs you until they are collected, moved or called off, which is offered with the location’s orders.`;
