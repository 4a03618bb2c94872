import { getVendor } from '#shared/contracts/vendors/vendors.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showVendor } from '../use-cases/show-vendor.ts';

export const handler = endpoint(getVendor, async ({ params, actor }) => ({
  vendor: await showVendor(params.id, actor),
}));
