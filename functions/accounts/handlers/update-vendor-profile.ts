import { updateVendorProfile } from '#shared/contracts/accounts/vendor-profile.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { staffBehind, vendorOf } from '#functions/platform/vendor-of.ts';
import { toVendorProfile } from '../domain/vendor-profile.ts';
import { changeVendorAccount } from '../use-cases/vendor-profile.ts';

export const handler = endpoint(updateVendorProfile, async ({ actor, body, now }) => ({
  message: 'Account information updated successfully!',
  profile: toVendorProfile(await changeVendorAccount(vendorOf(actor), body, staffBehind(actor), now)),
}));
