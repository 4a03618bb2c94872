import { updateOrderStatus } from '#shared/contracts/order-management/order-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { changeStatus } from '../use-cases/change-status.ts';

export const handler = endpoint(updateOrderStatus, async ({ params, body, actor }) => {
  const request = { userId: actor.userId, note: body.notes, noteType: null };
  await changeStatus(params.id, body.status, body.version, request);
  return { message: 'Order status updated' };
});
