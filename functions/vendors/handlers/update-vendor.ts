import { updateVendor } from '#shared/contracts/vendors/vendors.ts';
import { withProductsFollow } from '#shared/with-products-follow.ts';
import { isRenamed } from '#functions/accounts/domain/user.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toVendor } from '../domain/vendor.ts';
import { changeVendor } from '../use-cases/change-vendor.ts';

export const handler = endpoint(updateVendor, async ({ params, body, actor, now }) => {
  const { before, after } = await changeVendor(params.id, body, actor.userId, now);
  return {
    message: withProductsFollow('Vendor updated successfully', isRenamed(before, after)),
    vendor: toVendor(after, true),
  };
});
