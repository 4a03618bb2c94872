import { listOrders } from '#shared/contracts/orders/orders.ts';
import { requireActiveAccount } from '#functions/platform/active-account.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { listOrdersOf } from '../data/orders.ts';
import { toOrderSummary } from '../domain/to-order.ts';

export const handler = endpoint(listOrders, async ({ actor, query }) => {
  const [page] = await Promise.all([
    listOrdersOf(actor.userId, query.limit, query.cursor),
    requireActiveAccount(actor.userId),
  ]);
  const orders = page.items.map(toOrderSummary);
  return { orders, next_cursor: encodeCursor(page.cursor) };
});
