import type * as z from 'zod';
import type { shareCommitment } from '#shared/contracts/share-commitments/share-commitments.ts';
import { toDollars } from '#shared/money.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { toCoopCycle, toTerms, vendorProblem, type Commitment } from './commitment.ts';
import { shownStatus } from './outcome.ts';

/** @param isPaid true when the statement with the commitment's earning was paid */
export const toCommitment = (
  commitment: Commitment,
  cycle: Cycle | undefined,
  isPaid: boolean,
  now: Date,
): z.output<typeof shareCommitment> => ({
  id: commitment.id,
  cycle_id: commitment.cycleId,
  cycle: cycle ? toCoopCycle(cycle) : null,
  product_id: commitment.productId,
  ...toTerms(commitment),
  total: toDollars(commitment.quantity * commitment.unitPriceCents),
  commission_rate: commitment.commissionRate,
  status: shownStatus(commitment, cycle, isPaid, now),
  is_accepted: commitment.isAccepted ?? false,
  cancel_reason: commitment.cancelReason,
  short_quantity: commitment.outcome?.short ?? 0,
  called_off_quantity: commitment.outcome?.calledOff ?? 0,
  locations: (commitment.outcome?.places ?? []).map(({ id, name, quantity }) => ({
    location_id: id,
    name,
    quantity,
  })),
  may_change: commitment.status === 'committed' && vendorProblem(cycle, now) === '',
  created_at: commitment.createdAt,
  updated_at: commitment.updatedAt,
  version: commitment.version,
  log: commitment.log.toReversed().map(({ at, byStaff, action, before, after, reason }) => ({
    at,
    by_staff: byStaff,
    action,
    before: before && toTerms(before),
    after: after && toTerms(after),
    reason,
  })),
});
