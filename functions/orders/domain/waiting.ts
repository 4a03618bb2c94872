import type { waitingTasks } from '#shared/contracts/refunds/refunds.ts';
import type { Order } from './order.ts';
import type { OrderRefund } from './order-refund.ts';
import { isStanding, isUnanswered } from './refund.ts';
import { refundableOf } from './refundable.ts';

export interface Waiting {
  task: (typeof waitingTasks)[number];
  /** The amount that staff must decide about. */
  cents: number;
}

/** Undefined when there is no task, or when staff decided to keep the money (`keptCents`). */
export function waitingOf(order: Order): Waiting | undefined {
  return order.deletedAt ? undefined : (disputeWaiting(order) ?? moneyWaiting(order));
}

/**
 * As `waitingOf` without disputes, which staff answer at Stripe. These tasks end by a refund or by keeping
 * the money.
 */
export function moneyWaiting(order: Order): Waiting | undefined {
  // The order was given up before its money came in. A job gives that money back without staff.
  if (order.isRefundDue) return undefined;
  const { totalCents } = refundableOf(order);
  const decidedCents = Math.max(order.keptCents ?? 0, order.refundedWhole?.depositGoneCents ?? 0);
  if (totalCents <= decidedCents) return undefined;
  const failedCents = notReplacedCents(order.refunds ?? []);
  if (failedCents > 0) return { task: 'refund_failed', cents: Math.min(failedCents, totalCents) };
  return order.status === 'cancelled' ? { task: 'money_held', cents: totalCents } : undefined;
}

/** Undefined once staff have answered the dispute, because the bank then decides. */
const disputeWaiting = ({ dispute }: Order): Waiting | undefined =>
  dispute && isUnanswered(dispute) ? { task: 'dispute', cents: dispute.cents } : undefined;

/** The amount of failed refunds that later refunds did not make up for, in cents. */
function notReplacedCents(refunds: readonly OrderRefund[]): number {
  let cents = 0;
  for (const refund of refunds)
    if (refund.state === 'failed') cents += refund.cents;
    else if (isStanding(refund)) cents = Math.max(0, cents - refund.cents);
  return cents;
}
