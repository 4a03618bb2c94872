import '#functions/platform/verify-token.ts';
import { getProduct } from '#shared/contracts/catalogue/catalogue.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showProduct } from '../use-cases/show-product.ts';

export const handler = endpoint(getProduct, async ({ params, actor, now }) => ({
  product: await showProduct(params.id, actor, now),
}));
