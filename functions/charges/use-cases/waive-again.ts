import { chargeEntity } from '#functions/orders/data/charges.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import { notFound } from '#functions/platform/errors.ts';
import { leftOut } from '#functions/subscriptions/domain/skips.ts';
import { applyChange } from '#functions/subscriptions/use-cases/apply-change.ts';
import { waive } from './follow-up-charges.ts';

/**
 * Waives a charge again after a restore of the table undid its waiver. When the charge is gone too, a run
 * would make and collect it again. So the subscription leaves out its delivery, as if its member had paused
 * before the cut-off. That does not count as a skip.
 * @throws AppError as `waive`
 */
export async function waiveAgain(
  { cycleId, subscriptionId }: Pick<Charge, 'cycleId' | 'subscriptionId'>,
  by: string,
): Promise<void> {
  if (await chargeEntity.get(cycleId, subscriptionId)) {
    await waive({ cycleId, subscriptionId }, by);
    return;
  }
  const cycle = await cycleEntity.get(cycleId);
  if (!cycle) throw notFound('Charge');
  const before = new Date(Date.parse(cycle.cutoffAt) - 1);
  await applyChange({ subscriptionId, bySystem: true, isAgain: true, now: before }, (subscription) => {
    const changes = leftOut(subscription, cycle, before);
    return changes && { changesAt: () => changes, isOfStatus: false, mail: undefined };
  });
}
