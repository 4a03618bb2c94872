import { getOrder } from '#shared/contracts/orders/orders.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showOwnOrder } from '../use-cases/show-own-order.ts';

export const handler = endpoint(getOrder, ({ actor, params, now }) =>
  showOwnOrder(actor.userId, params.id, now),
);
