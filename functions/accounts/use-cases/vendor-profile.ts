import type * as z from 'zod';
import type { updateVendorProfile } from '#shared/contracts/accounts/vendor-profile.ts';
import { actedFor } from '#functions/audit/data/acted-for.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { keepPictures } from '#functions/pictures/use-cases/keep-pictures.ts';
import { changedMeanwhile, notFound } from '#functions/platform/errors.ts';
import { transactUnlessRefused, type NamedWrite } from '#functions/platform/table.ts';
import { accountWrites, userEntity } from '../data/users.ts';
import type { User } from '../domain/user.ts';
import { changedByVendor } from '../domain/vendor-profile.ts';
import { refuseOptedOut } from './refuse-opted-out.ts';

/** @throws AppError `not_found` for an account without a vendor record, such as an admin's */
export async function showVendorAccount(userId: string): Promise<User> {
  const user = await userEntity.get(userId);
  if (user?.role !== 'vendor') throw notFound('Vendor');
  return user;
}

/**
 * Saves a vendor's changes to their own account and vendor record. `version` is the version of the account
 * that the form showed.
 * @throws AppError `not_found` as `showVendorAccount`; `conflict` when the account changed since `version`;
 * `invalid` as `refuseOptedOut`; Refusal as `changedByVendor`, and for a logo that does not exist
 */
export async function changeVendorAccount(
  userId: string,
  { version, vendor_status: _staffs, ...fields }: z.output<(typeof updateVendorProfile)['body']>,
  staffId: string | undefined,
  now: Date,
): Promise<{ before: User; after: User }> {
  const user = await showVendorAccount(userId);
  if (user.version !== version) throw changedMeanwhile('account');
  const after = changedByVendor(user, fields, staffId !== undefined, now);
  await refuseOptedOut(user, after);
  const logo = { vendor_image_url: after.business.vendor_image_url ?? '' };
  const ownPictures = [user.business.vendor_image_url ?? ''];
  return saveVendorAccount(user, after, await keepPictures(logo, ownPictures), staffId, now);
}

/** @throws AppError `conflict` when the account changed since it was read */
export async function saveVendorAccount(
  user: User,
  after: User,
  writes: readonly NamedWrite[],
  staffId: string | undefined,
  now: Date,
): Promise<{ before: User; after: User }> {
  const { id } = user;
  const isWritten = await transactUnlessRefused([
    ...accountWrites(user, after),
    ...writes,
    ...ownInsuranceEntry(staffId, user, after, now),
    ...actedFor(staffId, id, { at: now, kind: 'user', id, before: user, after }),
  ]);
  if (!isWritten) throw changedMeanwhile('account');
  return { before: user, after: { ...after, version: user.version + 1 } };
}

/** The audit entry of an insurance date that a vendor changed; staff decide by it whether the date counts. */
function ownInsuranceEntry(staffId: string | undefined, before: User, after: User, now: Date): NamedWrite[] {
  const ofInsurance = ({ business }: User) => ({
    insurance_expiry_date: business.insurance_expiry_date ?? '',
    accepted_insurance_date: business.accepted_insurance_date ?? '',
  });
  const isSame =
    (before.business.insurance_expiry_date ?? '') === (after.business.insurance_expiry_date ?? '');
  if (staffId !== undefined || isSame) return [];
  const [was, is] = [ofInsurance(before), ofInsurance(after)];
  return [auditEntry({ by: before.id, at: now, kind: 'user', id: before.id, before: was, after: is })];
}
