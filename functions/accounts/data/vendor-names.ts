import { byId, getEntities } from '#functions/platform/entity.ts';
import { vendorNameOf } from '../domain/user.ts';
import { userEntity } from './users.ts';

/** @param former the name of a vendor whose account is gone */
export async function readVendorNames(vendorIds: readonly string[], former = '') {
  const ids = [...new Set(vendorIds)];
  const vendors = byId((await getEntities([ids.map((id) => userEntity.at(id))], { stale: true }))[0]);
  return (vendorId: string): string => vendorNameOf(vendors.get(vendorId)) || former;
}
