import { updateVendorProductStock } from '#shared/contracts/product-management/submissions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { staffBehind, vendorOf } from '#functions/platform/vendor-of.ts';
import { toVendorProduct } from '../domain/submission.ts';
import { setOwnStock } from '../use-cases/set-own-stock.ts';

export const handler = endpoint(updateVendorProductStock, async ({ params, body, actor, now }) => {
  const owner = { vendorId: vendorOf(actor), staffId: staffBehind(actor) };
  const product = await setOwnStock(params.id, body, owner, now);
  return { message: 'Stock updated successfully', product: toVendorProduct(product) };
});
