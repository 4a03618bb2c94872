import { lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import type { Order } from '../domain/order.ts';

/** The attributes of an order by which a list is filtered and sorted. */
export type ListedOrder = Pick<Order, 'id' | 'userId' | 'cycle' | 'status' | 'lines' | 'deletedAt'>;

/** A hundred orders are four years of a share every other week. */
const maxOrders = 100;

/** A member's latest hundred orders. */
export async function latestOrdersOf(userId: string): Promise<ListedOrder[]> {
  const list = listQuery('listing', lists.member(userId), { startingWith: 'ORDER#' });
  const { items } = await query<ListedOrder>({
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
  return items;
}
