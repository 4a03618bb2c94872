import { updateVendorProfile } from '#shared/contracts/accounts/vendor-profile.ts';
import { withProductsFollow } from '#shared/with-products-follow.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { staffBehind, vendorOf } from '#functions/platform/vendor-of.ts';
import { isRenamed } from '../domain/user.ts';
import { toVendorProfile } from '../domain/vendor-profile.ts';
import { changeVendorAccount } from '../use-cases/vendor-profile.ts';

export const handler = endpoint(updateVendorProfile, async ({ actor, body, now }) => {
  const { before, after } = await changeVendorAccount(vendorOf(actor), body, staffBehind(actor), now);
  return {
    message: withProductsFollow('Account information updated successfully!', isRenamed(before, after)),
    profile: toVendorProfile(after),
  };
});
