import { saveFoodLabel } from '#shared/contracts/product-management/submissions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { ownerOf } from '#functions/platform/vendor-of.ts';
import { toVendorProduct } from '../domain/submission.ts';
import { changeOwnLabel } from '../use-cases/submit-product.ts';

export const handler = endpoint(saveFoodLabel, async ({ body, actor, now }) => {
  const product = await changeOwnLabel(body, ownerOf(actor), now);
  return {
    message: product.changeRequest
      ? 'The food label was sent. It will be reviewed by admin; until then the product stays as it is.'
      : 'Food label saved.',
    product: toVendorProduct(product),
  };
});
