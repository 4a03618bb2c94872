import { withdrawProductChange } from '#shared/contracts/product-management/submissions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { ownerOf } from '#functions/platform/vendor-of.ts';
import { withdrawChange } from '../use-cases/submit-product.ts';

export const handler = endpoint(withdrawProductChange, async ({ params, actor, now }) => {
  await withdrawChange(params.id, ownerOf(actor), now);
  return { message: 'Your changes were taken back' };
});
