import { updateVendor } from '#shared/contracts/vendors/vendors.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toVendor } from '../domain/vendor.ts';
import { changeVendor } from '../use-cases/change-vendor.ts';

export const handler = endpoint(updateVendor, async ({ params, body, actor, now }) => ({
  message: 'Vendor updated successfully',
  vendor: toVendor(await changeVendor(params.id, body, actor.userId, now), true),
}));
