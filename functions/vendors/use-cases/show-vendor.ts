import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { notFound } from '#functions/platform/errors.ts';
import { isPublic, toVendor, type Vendor } from '../domain/vendor.ts';
import { isVendor } from '#functions/accounts/domain/user.ts';

/**
 * Staff see any vendor with the private record, everybody else the public facts of an active vendor.
 * @throws AppError `not_found`
 */
export async function showVendor(vendorId: string, actor: Actor | undefined): Promise<Vendor> {
  const [vendor, reader] = await getEntities([userEntity.at(vendorId), actor && userEntity.at(actor.userId)]);
  const isForStaff = reader?.role === 'admin' && reader.status === 'active';
  const isShown = isVendor(vendor) && (isForStaff || isPublic(vendor));
  if (!isShown) throw notFound('Vendor');
  return toVendor(vendor, isForStaff);
}

/** @throws AppError `not_found` for an account that is no vendor's */
export async function requireVendorAccount(vendorId: string): Promise<User> {
  const vendor = await userEntity.get(vendorId);
  if (!isVendor(vendor)) throw notFound('Vendor');
  return vendor;
}
