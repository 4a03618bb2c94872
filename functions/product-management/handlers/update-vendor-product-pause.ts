import { updateVendorProductPause } from '#shared/contracts/product-management/submissions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { ownerOf } from '#functions/platform/vendor-of.ts';
import { toVendorProduct } from '../domain/submission.ts';
import { pauseOwnProduct } from '../use-cases/pause-own-product.ts';

export const handler = endpoint(updateVendorProductPause, async ({ params, body, actor, now }) => {
  const product = await pauseOwnProduct(params.id, body, ownerOf(actor), now);
  return {
    message: product.pause ? 'The product is paused' : 'The product is on sale again',
    product: toVendorProduct(product),
  };
});
