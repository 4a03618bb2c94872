import { planCountsOf } from '#functions/subscriptions/data/status-counts.ts';
import { skippedSharesKey } from '#functions/subscriptions/data/skipped-shares.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Checks the skips of subscriptions. A subscription skips a cycle at most once, and has no renewal and no
 * charge for it. When staff cancel a cycle without calling it off, its skips must not be marked as over
 * (`isOver`). The number of skips of each cycle and plan is right.
 */
export function* skipBook({ subscriptions, orders, charges, cycles, items }: Snapshot): Generator<string> {
  for (const { id, skips = [] } of subscriptions) {
    const ids = skips.map(({ cycleId }) => cycleId);
    if (new Set(ids).size !== ids.length) yield `${id} skips a cycle twice`;
    for (const { cycleId, isOver } of skips) {
      const cycle = cycles.find((one) => one.id === cycleId);
      if (orders.some((one) => one.isRenewal && one.subscriptionId === id && one.cycle.id === cycleId))
        yield `${id} skips ${cycleId}, and has an order for it`;
      if (charges.some((one) => one.subscriptionId === id && one.cycleId === cycleId))
        yield `${id} skips ${cycleId}, and is charged for it`;
      const isCalledOff = items.some(
        ({ entity, cycle: of }) => entity === 'disruption' && (of as { id: string }).id === cycleId,
      );
      if (isOver && cycle?.status === 'cancelled' && !isCalledOff)
        yield `${id} was passed over for ${cycleId}, which is cancelled`;
    }
  }
  const cycleIds = new Set([
    ...cycles.map(({ id }) => id),
    ...subscriptions.flatMap(({ skips = [] }) => skips.map(({ cycleId }) => cycleId)),
  ]);
  for (const cycleId of cycleIds) {
    const { pk } = skippedSharesKey(cycleId);
    const counted = planCountsOf(items.filter((item) => item.pk === pk));
    for (const planId of new Set([...counted.keys(), ...subscriptions.map((one) => one.planId)])) {
      const there = subscriptions.filter(
        (one) => one.planId === planId && one.skips?.some((skip) => skip.cycleId === cycleId),
      ).length;
      if ((counted.get(planId) ?? 0) !== there)
        yield `${cycleId} counts ${counted.get(planId) ?? 0} skips of ${planId}, there are ${there}`;
    }
  }
}
