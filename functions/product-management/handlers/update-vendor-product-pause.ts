import { updateVendorProductPause } from '#shared/contracts/product-management/submissions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { staffBehind, vendorOf } from '#functions/platform/vendor-of.ts';
import { toVendorProduct } from '../domain/submission.ts';
import { pauseOwnProduct } from '../use-cases/pause-own-product.ts';

export const handler = endpoint(updateVendorProductPause, async ({ params, body, actor, now }) => {
  const owner = { vendorId: vendorOf(actor), staffId: staffBehind(actor) };
  const product = await pauseOwnProduct(params.id, body, owner, now);
  return {
    message: product.pause ? 'The product is paused' : 'The product is on sale again',
    product: toVendorProduct(product),
  };
});
