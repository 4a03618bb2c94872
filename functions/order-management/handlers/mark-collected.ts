import { markCollected as contract } from '#shared/contracts/order-management/order-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { markCollected } from '../use-cases/mark-collected.ts';

export const handler = endpoint(contract, async ({ body, actor }) => {
  const request = { userId: actor.userId, note: '', noteType: null };
  return { orders: await markCollected(body.order_ids, body.collected, request) };
});
