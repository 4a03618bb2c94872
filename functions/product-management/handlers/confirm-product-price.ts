import { confirmProductPrice } from '#shared/contracts/product-management/product-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { confirmPrice } from '../use-cases/confirm-price.ts';

export const handler = endpoint(confirmProductPrice, async ({ params, body, actor, now }) => {
  await confirmPrice(params.id, body.price, actor.userId, now);
  return { message: 'Price confirmed. Members are told before their next cut-off.' };
});
