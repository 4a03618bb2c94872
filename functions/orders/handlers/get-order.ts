import { getOrder } from '#shared/contracts/orders.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { getStoredOrder } from '../data/orders.ts';
import { toOrder } from '../domain/order.ts';

export const handler = endpoint(getOrder, async ({ actor, params }) => {
  const order = await getStoredOrder(params.id);
  if (order?.userId !== actor.userId) throw notFound('Order');
  return { success: true, order: toOrder(order) };
});
