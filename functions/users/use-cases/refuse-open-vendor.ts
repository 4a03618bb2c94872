import { localDate } from '#shared/local-date.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { theStaffVersions } from '#functions/catalogue/data/parts.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { AppError, conflict } from '#functions/platform/errors.ts';
import { readStaffCatalogue } from '#functions/product-management/data/read-staff-catalogue.ts';
import { countOpenPromises } from '#functions/share-commitments/use-cases/count-open-promises.ts';
import { readVendorDays } from '#functions/vendor-orders/data/vendor-days.ts';
import { readStatementsOf } from '#functions/vendor-statements/data/statements.ts';
import { listUnstated } from '#functions/vendor-statements/data/unstated.ts';
import {
  endsBusiness,
  reasonAgainstDeleting,
  reasonToAskBeforeDeleting,
  reasonToAskBeforeEnding,
  type OpenBusiness,
} from '../domain/open-vendor.ts';

/** Reads the open business between a vendor and the co-op, with six requests to the table at most. */
async function readOpenBusiness(vendorId: string, now: Date): Promise<OpenBusiness> {
  const today = localDate(now);
  const [days, promises, statements, unstatedEarnings] = await Promise.all([
    readVendorDays(vendorId, { from: today }),
    countOpenPromises(vendorId, today),
    readStatementsOf(vendorId),
    listUnstated(vendorId, today, 1, undefined),
  ]);
  return {
    days,
    promises,
    owedCents: statements.reduce(
      (sum, { status, payableCents }) => sum + (status === 'issued' ? payableCents : 0),
      0,
    ),
    hasUnstated: unstatedEarnings.orderIds.length + unstatedEarnings.adjustmentIds.length > 0,
  };
}

/**
 * @throws AppError `conflict` for open orders, promises for the shares or products on sale; `conflict` (at
 * `confirm`) while money is owed and the deletion is not confirmed
 */
export async function refuseOpenVendor(user: User, isConfirmed: boolean, now: Date): Promise<void> {
  const [[versions], business] = await Promise.all([
    getEntities([theStaffVersions]),
    readOpenBusiness(user.id, now),
  ]);
  const { entries } = await readStaffCatalogue(versions);
  const onSale = entries.filter(({ card }) => card.vendorId === user.id && card.status === 'active').length;
  const reason = reasonAgainstDeleting(user, business, onSale);
  if (reason) throw conflict(reason);
  const question = isConfirmed ? undefined : reasonToAskBeforeDeleting(user, business);
  if (question) throw new AppError('conflict', question, [{ path: 'confirm', message: question }]);
}

/** @throws AppError `conflict` (at `confirm`) when the vendor still has goods to bring or is owed money */
export async function askAboutOpenBusiness(before: User, after: User, now: Date): Promise<void> {
  if (!endsBusiness(before, after)) return;
  const reason = reasonToAskBeforeEnding(before, await readOpenBusiness(before.id, now));
  if (reason)
    throw new AppError('conflict', `${reason} To go on, please edit this user alone and confirm.`, [
      { path: 'confirm', message: reason },
    ]);
}
