import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type {
  adjustVendorEarnings,
  listVendorAdjustments,
} from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { localDate } from '#shared/local-date.ts';
import { toCents, toDollars } from '#shared/money.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { adjustmentEntity, readWaitingAdjustments } from '../data/unstated.ts';

/**
 * The amount may be negative. A repeated request changes nothing more.
 * @throws AppError `not_found` for an account that is no vendor's; `conflict` when a request of this id asked
 * for something else
 */
export const adjustEarnings = (
  { request_id: id, vendor_id: vendorId, amount, reason }: z.output<(typeof adjustVendorEarnings)['body']>,
  by: string,
  now: Date,
): Promise<void> =>
  retryOnConflict(async () => {
    const [vendor, bookedAdjustment] = await getEntities([userEntity.at(vendorId), adjustmentEntity.at(id)]);
    const cents = toCents(amount);
    if (
      bookedAdjustment?.vendorId === vendorId &&
      bookedAdjustment.cents === cents &&
      bookedAdjustment.reason === reason
    )
      return;
    if (bookedAdjustment)
      throw conflict('Another adjustment was booked for this request. Please start again.');
    if (vendor?.role !== 'vendor') throw notFound('Vendor');
    const after = { vendorId, cents, reason };
    await transact([
      adjustmentEntity.replace({ id, ...after, by, date: localDate(now), statementId: null, version: 1 }),
      auditEntry({ by, at: now, kind: 'vendor-adjustment', id, after }),
    ]);
  });

/** Takes one request to the table. */
export async function showWaitingAdjustments(
  vendorId: string,
  now: Date,
): Promise<Answer<typeof listVendorAdjustments>> {
  const adjustments = await readWaitingAdjustments(vendorId, localDate(now));
  return {
    adjustments: adjustments.map(({ id, date, cents, reason }) => ({
      id,
      date,
      amount: toDollars(cents),
      reason,
    })),
  };
}
