import { lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import type { Order } from '../domain/order.ts';

/** Which order it is, whose, and when it is collected: as much as a list is put in order by. */
export interface OrderPlace {
  orderId: string;
  userId: string;
  pickupDate: string;
}

export const placeOfOrder = ({ id, userId, cycle }: Pick<Order, 'id' | 'userId' | 'cycle'>): OrderPlace => ({
  orderId: id,
  userId,
  pickupDate: cycle.pickupDate,
});

/** Four years of a share every other week. */
const maxOrders = 100;

/** A member's latest hundred orders that staff see. */
export async function placesOfMember(userId: string): Promise<OrderPlace[]> {
  const list = listQuery('listing', lists.member(userId), { startingWith: 'ORDER#' });
  const { items } = await query<Pick<Order, 'id' | 'userId' | 'cycle' | 'deletedAt'>>({
    ...list,
    ScanIndexForward: false,
    Limit: maxOrders,
    ProjectionExpression: 'id, userId, #cycle, deletedAt',
    ExpressionAttributeNames: { ...list.ExpressionAttributeNames, '#cycle': 'cycle' },
  });
  return items.filter(({ deletedAt }) => !deletedAt).map(placeOfOrder);
}
