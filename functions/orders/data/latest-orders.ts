import { lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import type { Order } from '../domain/order.ts';

/** The attributes of an order that lists filter and sort by. */
export type ListedOrder = Pick<Order, 'id' | 'userId' | 'cycle' | 'status' | 'lines' | 'deletedAt'>;

/** The limit covers four years of orders every other week. */
const maxOrders = 100;

/** Reads a member's latest orders. `isComplete` is false when the member has older ones. */
export async function latestOrdersOf(
  userId: string,
): Promise<{ orders: ListedOrder[]; isComplete: boolean }> {
  const list = listQuery('listing', lists.member(userId), { startingWith: 'ORDER#' });
  const { items, cursor } = await query<ListedOrder>({
    ...list,
    ScanIndexForward: false,
    Limit: maxOrders,
    ProjectionExpression: 'id, userId, #cycle, #status, #lines, deletedAt',
    ExpressionAttributeNames: {
      ...list.ExpressionAttributeNames,
      '#cycle': 'cycle',
      '#status': 'status',
      '#lines': 'lines',
    },
  });
  return { orders: items, isComplete: cursor === undefined };
}
