import { deleteVendor } from '#shared/contracts/vendors/vendors.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { deleteAccount } from '#functions/users/use-cases/delete-user.ts';
import { requireVendorAccount } from '../use-cases/show-vendor.ts';

export const handler = endpoint(deleteVendor, async ({ params, query, actor, now }) => {
  await requireVendorAccount(params.id);
  await deleteAccount(params.id, query.confirm === 'true', actor.userId, now);
  return { message: 'Vendor deleted successfully' };
});
