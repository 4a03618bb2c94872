import type { User } from '#functions/accounts/domain/user.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { outboxMail, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import type { Commitment } from '../domain/commitment.ts';

/**
 * The mail about a change that staff made, at most one for each version of the commitment. Undefined when
 * there is nothing or nobody to tell.
 */
export function toldVendor(
  { id: commitmentId, version, log }: Commitment,
  cycle: Cycle | undefined,
  vendor: User | undefined,
  now: Date,
): OutboxMail | undefined {
  const change = log.at(-1);
  if (!cycle || !vendor || vendor.deletedAt || !change?.before) return undefined;
  const data = {
    firstName: vendor.firstName,
    pickupDate: cycle.pickupDate,
    productName: change.before.productName,
    before: change.before.quantity,
    after: change.action === 'cancelled' ? 0 : (change.after?.quantity ?? 0),
    isAccepted: change.action === 'accepted',
    reason: change.reason,
    link: absoluteUrl(`/vendor/share-commitments/${commitmentId}`),
  };
  return outboxMail(`msg_${commitmentId}_${version}`, vendor, 'share-commitment-by-staff', data, now);
}
