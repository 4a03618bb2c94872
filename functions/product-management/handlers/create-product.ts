import { createProduct } from '#shared/contracts/product-management/product-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { requestedId } from '#functions/platform/ids.ts';
import { staffBehind, vendorOf } from '#functions/platform/vendor-of.ts';
import { toAdminProduct, withLabelData } from '../domain/product-fields.ts';
import { addProduct } from '../use-cases/save-product.ts';
import { submitProduct } from '../use-cases/submit-product.ts';

/** Staff add products. Vendors, and staff who act for one, submit them. */
export const handler = endpoint(createProduct, async ({ body, actor, now }) => {
  const { request_id: requestId, ...sentFields } = body;
  const fields = withLabelData(sentFields);
  const id = requestedId('prd', requestId, now);
  if (actor.role === 'admin' && actor.actsFor === undefined)
    return {
      message: 'Product created successfully',
      product: toAdminProduct(await addProduct(fields, actor.userId, now, id)),
    };
  return {
    message: 'Product submitted successfully! It will be reviewed by admin.',
    product: toAdminProduct(await submitProduct(fields, vendorOf(actor), staffBehind(actor), now, id)),
  };
});
