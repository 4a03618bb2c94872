import { deleteProduct } from '#shared/contracts/product-management/product-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { removeProduct } from '../use-cases/remove-product.ts';

export const handler = endpoint(deleteProduct, async ({ params, actor, now }) => {
  await removeProduct(params.id, actor.userId, now);
  return { message: 'Product deleted successfully' };
});
