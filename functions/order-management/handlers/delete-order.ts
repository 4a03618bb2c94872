import { deleteOrder as contract } from '#shared/contracts/order-management/order-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { deleteOrder } from '../use-cases/delete-order.ts';

export const handler = endpoint(contract, async ({ params, actor }) => {
  await deleteOrder(params.id, { userId: actor.userId, note: '', noteType: null });
  return {};
});
