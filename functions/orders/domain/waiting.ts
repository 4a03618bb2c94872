import type { waitingTasks } from '#shared/contracts/refunds/refunds.ts';
import type { Order, OrderRefund } from './order.ts';
import { isStanding, isUnanswered } from './refund.ts';
import { refundableOf } from './refundable.ts';

export interface Waiting {
  task: (typeof waitingTasks)[number];
  /** The amount that is to be decided about. */
  cents: number;
}

/**
 * The matter that staff must decide about an order: a refund that did not arrive, money of an order that was
 * cancelled after it was paid, or a dispute without an answer. Undefined when there is none, or when staff
 * decided to keep the money (`keptCents`) and no more is held since.
 */
export function waitingOf(order: Order): Waiting | undefined {
  return order.deletedAt ? undefined : (disputeWaiting(order) ?? moneyWaiting(order));
}

/**
 * Answers the same as `waitingOf`, without disputes: staff answer those at the provider. The matters that are
 * left are refunded or kept by staff.
 */
export function moneyWaiting(order: Order): Waiting | undefined {
  // Money that came in too late goes back without staff.
  if (order.isRefundDue) return undefined;
  const { totalCents } = refundableOf(order);
  const decidedCents = Math.max(order.keptCents ?? 0, order.refundedWhole?.depositGoneCents ?? 0);
  if (totalCents <= decidedCents) return undefined;
  const failedCents = notReplacedCents(order.refunds ?? []);
  if (failedCents > 0) return { task: 'refund_failed', cents: Math.min(failedCents, totalCents) };
  return order.status === 'cancelled' ? { task: 'money_held', cents: totalCents } : undefined;
}

/** A dispute that was answered waits for the bank, not for staff. */
const disputeWaiting = ({ dispute }: Order): Waiting | undefined =>
  dispute && isUnanswered(dispute) ? { task: 'dispute', cents: dispute.cents } : undefined;

/** The amount of failed refunds that no later refund has given back, in cents. */
function notReplacedCents(refunds: readonly OrderRefund[]): number {
  let cents = 0;
  for (const refund of refunds)
    if (refund.state === 'failed') cents += refund.cents;
    else if (isStanding(refund)) cents = Math.max(0, cents - refund.cents);
  return cents;
}
