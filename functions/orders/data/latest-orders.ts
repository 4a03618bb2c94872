import { lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import type { Order } from '../domain/order.ts';

/** The attributes of an order that lists filter and sort by. */
export type ListedOrder = Pick<Order, 'id' | 'userId' | 'cycle' | 'status' | 'lines' | 'deletedAt'>;

/** The number of orders that one request reads: four years of orders every other week. */
const ordersAtOnce = 100;
const maxRequests = 10;

/** Reads a member's latest orders. `isComplete` is false when the member has older ones. */
export async function latestOrdersOf(
  userId: string,
): Promise<{ orders: ListedOrder[]; isComplete: boolean }> {
  const list = listQuery('listing', lists.member(userId), { startingWith: 'ORDER#' });
  const orders: ListedOrder[] = [];
  let position: Record<string, unknown> | undefined;
  for (let request = 1; request <= maxRequests; request += 1) {
    const page = await query<ListedOrder>({
      ...list,
      ScanIndexForward: false,
      Limit: ordersAtOnce,
      ExclusiveStartKey: position,
      ProjectionExpression: 'id, userId, #cycle, #status, #lines, deletedAt',
      ExpressionAttributeNames: {
        ...list.ExpressionAttributeNames,
        '#cycle': 'cycle',
        '#status': 'status',
        '#lines': 'lines',
      },
    });
    orders.push(...page.items);
    position = page.cursor;
    if (!position) return { orders, isComplete: true };
  }
  return { orders, isComplete: false };
}
