import type { waitingTasks } from '#shared/contracts/order-management/refunds.ts';
import type { Order, OrderRefund } from './order.ts';
import { isStanding, isUnanswered } from './refund.ts';
import { refundableOf } from './refundable.ts';

export interface Waiting {
  task: (typeof waitingTasks)[number];
  /** What it is about. */
  cents: number;
}

/**
 * A refund that did not arrive, money of an order that was cancelled after it was paid, or a dispute that nobody has answered;
 * undefined where staff have nothing to do, or decided to keep the money (`keptCents`) and no more is held since.
 */
export function waitingOf(order: Order): Waiting | undefined {
  return order.deletedAt ? undefined : (disputeWaiting(order) ?? moneyWaiting(order));
}

/** The same without disputes, which are answered at the provider: what staff refund or keep. */
export function moneyWaiting(order: Order): Waiting | undefined {
  // What came in too late goes back by itself.
  if (order.isRefundDue) return undefined;
  const { totalCents } = refundableOf(order);
  const decidedCents = Math.max(order.keptCents ?? 0, order.refundedWhole?.depositGoneCents ?? 0);
  if (totalCents <= decidedCents) return undefined;
  const failedCents = notReplacedCents(order.refunds ?? []);
  if (failedCents > 0) return { task: 'refund_failed', cents: Math.min(failedCents, totalCents) };
  return order.status === 'cancelled' ? { task: 'money_held', cents: totalCents } : undefined;
}

/** One that is answered waits for the bank. */
const disputeWaiting = ({ dispute }: Order): Waiting | undefined =>
  dispute && isUnanswered(dispute) ? { task: 'dispute', cents: dispute.cents } : undefined;

/** What of the refunds that failed no later one has given back, in cents. */
function notReplacedCents(refunds: readonly OrderRefund[]): number {
  let cents = 0;
  for (const refund of refunds)
    cents = isStanding(refund) ? Math.max(0, cents - refund.cents) : cents + refund.cents;
  return cents;
}
