import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getAdminOrder } from '#shared/contracts/order-management/order-management.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { readOrderWithLog } from '#functions/orders/data/order-with-log.ts';
import { notFound } from '#functions/platform/errors.ts';
import { toAdminOrder } from '../domain/to-admin-order.ts';

/**
 * Shows an order to staff, also a deleted one.
 * @throws AppError `not_found`
 */
export async function showOrder(orderId: string): Promise<Answer<typeof getAdminOrder>> {
  const { order, log } = await readOrderWithLog(orderId);
  if (!order) throw notFound('Order');
  return { order: toAdminOrder(order, await userEntity.get(order.userId), log) };
}
