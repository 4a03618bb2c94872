import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { isSkipped } from './skips.ts';
import type { Subscription } from './subscription.ts';

/** True when an upcoming cut-off is still to be billed. The first order paid for the first cycle. */
export const isToBeBilled = (
  { paidThroughCutoff, firstCycleId }: Pick<Subscription, 'paidThroughCutoff' | 'firstCycleId'>,
  cycle: Pick<Cycle, 'id' | 'cutoffAt' | 'status'>,
): boolean => cycle.cutoffAt > paidThroughCutoff && cycle.id !== firstCycleId && cycle.status !== 'cancelled';

/** True when the subscription in its present state is charged at cut-offs. */
export function isBilledOn({ status, orderId, isTrial }: Subscription): boolean {
  const awaitsTransfer = status === 'pending_confirmation' && orderId !== '';
  return (status === 'active' || awaitsTransfer) && !isTrial;
}

/** The upcoming cycles that will be billed: those that are neither paid nor skipped. */
export const billedCycles = (subscription: Subscription, cycles: readonly Cycle[]): Cycle[] =>
  isBilledOn(subscription)
    ? cycles.filter((cycle) => isToBeBilled(subscription, cycle) && !isSkipped(subscription, cycle))
    : [];
