import { getVendorProduct } from '#shared/contracts/product-management/submissions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { vendorOf } from '#functions/platform/vendor-of.ts';
import { toVendorProduct } from '../domain/submission.ts';
import { showOwnProduct } from '../use-cases/submit-product.ts';

export const handler = endpoint(getVendorProduct, async ({ params, actor, now }) => {
  const { product, settings } = await showOwnProduct(params.id, vendorOf(actor), now);
  return { product: toVendorProduct(product), price_range: settings.vendor_price_range };
});
