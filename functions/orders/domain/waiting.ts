import type { waitingTasks } from '#shared/contracts/order-management/refunds.ts';
import type { Order } from './order.ts';
import { isStanding, type OrderRefund } from './refund.ts';
import { refundableOf } from './refundable.ts';

export interface Waiting {
  task: (typeof waitingTasks)[number];
  /** What it is about. */
  cents: number;
}

/**
 * A refund that did not arrive, or money of an order that was cancelled after it was paid; undefined where staff have
 * nothing to decide, or decided to keep it (`keptCents`) and no more is held since.
 */
export function waitingOf(order: Order): Waiting | undefined {
  // What came in too late goes back by itself.
  if (order.deletedAt || order.isRefundDue) return undefined;
  const { totalCents } = refundableOf(order);
  if (totalCents <= (order.keptCents ?? 0)) return undefined;
  const failedCents = notReplacedCents(order.refunds ?? []);
  if (failedCents > 0) return { task: 'refund_failed', cents: Math.min(failedCents, totalCents) };
  return order.status === 'cancelled' ? { task: 'money_held', cents: totalCents } : undefined;
}

/** What of the refunds that failed no later one has given back, in cents. */
function notReplacedCents(refunds: readonly OrderRefund[]): number {
  let cents = 0;
  for (const refund of refunds)
    cents = isStanding(refund) ? Math.max(0, cents - refund.cents) : cents + refund.cents;
  return cents;
}
