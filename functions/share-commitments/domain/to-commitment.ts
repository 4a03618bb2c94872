import type * as z from 'zod';
import type { shareCommitment } from '#shared/contracts/share-commitments/share-commitments.ts';
import { toDollars } from '#shared/money.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { toCoopCycle, toTerms, vendorProblem, type Commitment } from './commitment.ts';
import { shownStatus } from './outcome.ts';

/** Answers a commitment for the API. @param isPaid true when its statement was paid */
export const toCommitment = (
  found: Commitment,
  cycle: Cycle | undefined,
  isPaid: boolean,
  now: Date,
): z.output<typeof shareCommitment> => ({
  id: found.id,
  cycle_id: found.cycleId,
  cycle: cycle ? toCoopCycle(cycle) : null,
  product_id: found.productId,
  ...toTerms(found),
  total: toDollars(found.quantity * found.unitPriceCents),
  commission_rate: found.commissionRate ?? 0,
  status: shownStatus(found, cycle, isPaid, now),
  is_accepted: found.isAccepted ?? false,
  cancel_reason: found.cancelReason,
  short_quantity: found.outcome?.short ?? 0,
  called_off_quantity: found.outcome?.calledOff ?? 0,
  locations: (found.outcome?.places ?? []).map(({ id, name, quantity }) => ({
    location_id: id,
    name,
    quantity,
  })),
  may_change: found.status === 'committed' && vendorProblem(cycle, now) === '',
  created_at: found.createdAt,
  updated_at: found.updatedAt,
  version: found.version,
  log: found.log.toReversed().map(({ at, byStaff, action, before, after, reason }) => ({
    at,
    by_staff: byStaff,
    action,
    before: before && toTerms(before),
    after: after && toTerms(after),
    reason,
  })),
});
