import { lists } from '#functions/platform/keys.ts';
import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import type { Order } from '../domain/order.ts';

/** The attributes of an order that lists filter and sort by. */
export type ListedOrder = Pick<Order, 'id' | 'userId' | 'cycle' | 'status' | 'lines' | 'deletedAt'>;

/** Reads all orders of a member, the latest pickup first. One request reads 1 MB, which is years of orders. */
export function latestOrdersOf(userId: string): Promise<ListedOrder[]> {
  const list = listQuery('listing', lists.member(userId), { startingWith: 'ORDER#' });
  return queryAll<ListedOrder>({
    ...list,
    ScanIndexForward: false,
    ProjectionExpression: 'id, userId, #cycle, #status, #lines, deletedAt',
    ExpressionAttributeNames: {
      ...list.ExpressionAttributeNames,
      '#cycle': 'cycle',
      '#status': 'status',
      '#lines': 'lines',
    },
  });
}
