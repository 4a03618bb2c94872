import { getPayableOrder } from '#shared/contracts/charges/charges.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showPayableOrder } from '../use-cases/show-payable-order.ts';

export const handler = endpoint(getPayableOrder, async ({ params, actor, now }) => ({
  order: await showPayableOrder(params.token, actor?.userId, now),
}));
