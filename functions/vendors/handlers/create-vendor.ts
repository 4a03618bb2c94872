import { createVendor } from '#shared/contracts/vendors/vendors.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { createAccount } from '#functions/users/use-cases/create-user.ts';
import { requireInsurance } from '../domain/activation.ts';
import { toVendor } from '../domain/vendor.ts';

export const handler = endpoint(createVendor, async ({ body, actor, now }) => {
  requireInsurance(null, body, now);
  const vendor = await createAccount({ ...body, role: 'vendor' }, actor.userId, now);
  return { message: 'Vendor created successfully', vendor: toVendor(vendor, true) };
});
