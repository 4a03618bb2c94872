import { deleteProductSubmission } from '#shared/contracts/product-management/submissions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { ownerOf } from '#functions/platform/vendor-of.ts';
import { deleteOwnProduct } from '../use-cases/submit-product.ts';

export const handler = endpoint(deleteProductSubmission, async ({ params, actor, now }) => {
  await deleteOwnProduct(params.id, ownerOf(actor), now);
  return { message: 'Product deleted successfully' };
});
