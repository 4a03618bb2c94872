import { listOrders } from '#shared/contracts/orders/orders.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { listOrdersOf } from '../data/orders.ts';
import { toOrderSummary } from '../domain/order.ts';

export const handler = endpoint(listOrders, async ({ actor, query }) => {
  const page = await listOrdersOf(actor.userId, query.limit, query.cursor);
  const orders = page.items.map(toOrderSummary);
  return { orders, next_cursor: encodeCursor(page.cursor) };
});
