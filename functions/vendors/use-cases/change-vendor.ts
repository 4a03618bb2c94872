import type * as z from 'zod';
import type { updateVendor } from '#shared/contracts/vendors/vendors.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { updateAccount } from '#functions/users/use-cases/update-user.ts';
import { requireInsurance, requireReason } from '../domain/activation.ts';
import { requireVendorAccount } from './show-vendor.ts';

/**
 * What staff changed of a vendor, as of any account.
 * @throws AppError `not_found` for an account that is no vendor's; as `updateAccount`; Refusal as `requireInsurance` and `requireReason`
 */
export async function changeVendor(
  vendorId: string,
  { version, ...fields }: z.output<(typeof updateVendor)['body']>,
  by: string,
  now: Date,
): Promise<User> {
  const vendor = await requireVendorAccount(vendorId);
  requireInsurance(vendor, fields, now);
  requireReason(vendor, fields);
  return updateAccount(vendorId, fields, version, by, now);
}
