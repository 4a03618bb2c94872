import { localDate } from '#shared/local-date.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { theStaffVersions } from '#functions/catalogue/data/parts.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict } from '#functions/platform/errors.ts';
import { readStaffCatalogue } from '#functions/product-management/data/read-staff-catalogue.ts';
import { readVendorDays } from '#functions/vendor-orders/data/vendor-days.ts';
import { reasonAgainstDeleting } from '../domain/open-vendor.ts';

/** @throws AppError `conflict` for a vendor with open orders or products on sale */
export async function refuseOpenVendor(user: User, now: Date): Promise<void> {
  const [[versions], days] = await Promise.all([
    getEntities([theStaffVersions]),
    readVendorDays(user.id, { from: localDate(now) }),
  ]);
  const { entries } = await readStaffCatalogue(versions);
  const onSale = entries.filter(({ card }) => card.vendorId === user.id && card.status === 'active').length;
  const reason = reasonAgainstDeleting(user, days, onSale);
  if (reason) throw conflict(reason);
}
