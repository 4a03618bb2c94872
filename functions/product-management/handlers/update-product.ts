import { updateProduct } from '#shared/contracts/product-management/product-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { ownerOf } from '#functions/platform/vendor-of.ts';
import { toAdminProduct, withLabelData } from '../domain/product-fields.ts';
import { saveChanges } from '../use-cases/save-product.ts';
import { changeOwnProduct } from '../use-cases/submit-product.ts';

/** Staff change any product. Vendors, and staff who act for one, change their own. */
export const handler = endpoint(updateProduct, async ({ params, body, actor, now }) => {
  const fields = withLabelData(body);
  if (actor.role === 'admin' && actor.actsFor === undefined)
    return {
      message: 'Product updated successfully',
      product: toAdminProduct(await saveChanges(params.id, fields, actor.userId, now)),
    };
  const { product, isPriceSet } = await changeOwnProduct(params.id, fields, ownerOf(actor), now);
  return {
    message: messageOf(product.changeRequest !== null, isPriceSet),
    product: toAdminProduct(product),
  };
});

function messageOf(isRequested: boolean, isPriceSet: boolean): string {
  if (!isRequested) return 'Product updated successfully!';
  return isPriceSet
    ? 'The new price holds from now on. Your other changes wait for approval.'
    : 'Your changes were sent. They will be reviewed by admin; until then the product stays as it is.';
}
