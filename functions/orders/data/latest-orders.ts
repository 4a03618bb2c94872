import { lists } from '#functions/platform/keys.ts';
import { latestFirst, listQuery, queryAll } from '#functions/platform/list-query.ts';
import type { Order } from '../domain/order.ts';

/** The attributes of an order by which orders of all years are found, filtered and sorted. */
export type ListedOrder = Pick<
  Order,
  'id' | 'userId' | 'cycle' | 'status' | 'lines' | 'depositCents' | 'deletedAt'
>;

/** Lists all orders of a member, latest pickup first. One request reads 1 MB, which is years of orders. */
export function latestOrdersOf(userId: string): Promise<ListedOrder[]> {
  const list = listQuery('listing', lists.member(userId), { startingWith: 'ORDER#' });
  return queryAll<ListedOrder>({
    ...latestFirst(list),
    ProjectionExpression: 'id, userId, #cycle, #status, #lines, depositCents, deletedAt',
    ExpressionAttributeNames: {
      ...list.ExpressionAttributeNames,
      '#cycle': 'cycle',
      '#status': 'status',
      '#lines': 'lines',
    },
  });
}

/** True when the member picked up an order with this product. `undefined` stands for any product. */
export const hasCollected = async (userId: string, productId: string | undefined): Promise<boolean> =>
  (await latestOrdersOf(userId)).some(
    ({ status, lines }) =>
      status === 'picked_up' && (productId === undefined || lines.some(({ refId }) => refId === productId)),
  );
