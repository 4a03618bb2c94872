import { localDate } from '#shared/local-date.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { theStaffVersions } from '#functions/catalogue/data/parts.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { AppError, conflict } from '#functions/platform/errors.ts';
import { readStaffCatalogue } from '#functions/product-management/data/read-staff-catalogue.ts';
import { readVendorDays } from '#functions/vendor-orders/data/vendor-days.ts';
import { readStatementsOf } from '#functions/vendor-statements/data/statements.ts';
import { listUnstated } from '#functions/vendor-statements/data/unstated.ts';
import { endsBusiness, reasonAgainstDeleting, reasonToAskBeforeEnding } from '../domain/open-vendor.ts';

const openDays = (vendorId: string, now: Date) => readVendorDays(vendorId, { from: localDate(now) });

/** @throws AppError `conflict` for a vendor with open orders or products on sale */
export async function refuseOpenVendor(user: User, now: Date): Promise<void> {
  const [[versions], days] = await Promise.all([getEntities([theStaffVersions]), openDays(user.id, now)]);
  const { entries } = await readStaffCatalogue(versions);
  const onSale = entries.filter(({ card }) => card.vendorId === user.id && card.status === 'active').length;
  const reason = reasonAgainstDeleting(user, days, onSale);
  if (reason) throw conflict(reason);
}

/**
 * Asks before the co-op ends its business with a vendor while orders are open or money is owed.
 * @throws AppError `conflict` (at `confirm`)
 */
export async function askAboutOpenBusiness(before: User, after: User, now: Date): Promise<void> {
  if (!endsBusiness(before, after)) return;
  const [days, statements, unstated] = await Promise.all([
    openDays(before.id, now),
    readStatementsOf(before.id),
    listUnstated(before.id, localDate(now), 1, undefined),
  ]);
  const reason = reasonToAskBeforeEnding(before, {
    days,
    owedCents: statements.reduce(
      (sum, { status, payableCents }) => sum + (status === 'issued' ? payableCents : 0),
      0,
    ),
    hasUnstated: unstated.orderIds.length + unstated.adjustmentIds.length > 0,
  });
  if (reason)
    throw new AppError('conflict', `${reason} To go on, please edit this user alone and confirm.`, [
      { path: 'confirm', message: reason },
    ]);
}
