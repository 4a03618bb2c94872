import { getVendorProfile } from '#shared/contracts/accounts/vendor-profile.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { vendorOf } from '#functions/platform/vendor-of.ts';
import { toVendorProfile } from '../domain/vendor-profile.ts';
import { showVendorAccount } from '../use-cases/vendor-profile.ts';

export const handler = endpoint(getVendorProfile, async ({ actor }) => ({
  profile: toVendorProfile(await showVendorAccount(vendorOf(actor))),
}));
