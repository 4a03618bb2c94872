import type * as z from 'zod';
import type { updateVendor } from '#shared/contracts/vendors/vendors.ts';
import { notFound } from '#functions/platform/errors.ts';
import { requireReason } from '#functions/users/domain/activation.ts';
import { updateAccount } from '#functions/users/use-cases/update-user.ts';
import { requireVendorAccount } from './show-vendor.ts';

/**
 * Follows the rules for changes of any account.
 * @throws AppError `not_found` for an account that is no vendor's, and as `updateAccount`; Refusal as
 * `requireReason`
 */
export async function changeVendor(
  vendorId: string,
  { version, confirm, ...fields }: z.output<(typeof updateVendor)['body']>,
  by: string,
  now: Date,
): ReturnType<typeof updateAccount> {
  const vendor = await requireVendorAccount(vendorId);
  requireReason(vendor, fields);
  // `prove` is called only for the account of an admin. No field of a vendor makes an admin. So the account became
  // an admin's after it was read here, and is no vendor's any more.
  const prove = () => Promise.reject(notFound('Vendor'));
  return updateAccount(vendorId, fields, { version, isConfirmed: confirm === true, prove }, by, now);
}
