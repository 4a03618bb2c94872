import { createVendor } from '#shared/contracts/vendors/vendors.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { requireReason } from '#functions/users/domain/activation.ts';
import { createAccount } from '#functions/users/use-cases/create-account.ts';
import { toVendor } from '../domain/vendor.ts';

export const handler = endpoint(createVendor, async ({ body, actor, now }) => {
  requireReason({ business: {} }, body);
  const vendor = await createAccount({ ...body, role: 'vendor' }, actor.userId, now);
  return { message: 'Vendor created successfully', vendor: toVendor(vendor, true) };
});
