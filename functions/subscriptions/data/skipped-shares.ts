import type { Reference } from '#functions/platform/entity.ts';
import type { Key } from '#functions/platform/keys.ts';
import { addToCounter } from '#functions/platform/sharded-counter.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { Subscription } from '../domain/subscription.ts';
import { planCountsOf, planFigure, type PlanCounts } from './status-counts.ts';

type Skipping = Pick<Subscription, 'planId' | 'skips'>;

/** The number of skips of a cycle, by plan. One small item is enough: few members skip in the same second. */
export const skippedSharesKey = (cycleId: string): Key => ({
  pk: `SKIPPED_SHARES#${cycleId}`,
  sk: 'SKIPPED_SHARES',
});

export const skippedSharesAt = (cycleId: string): Reference<PlanCounts> => ({
  key: skippedSharesKey(cycleId),
  read: (item) => planCountsOf([item]),
});

/** The writes for a transaction that changes skips or plan. A skip counts for the subscription's present plan. */
export function skippedShareWrites(before: Skipping, after: Skipping): NamedWrite[] {
  const isSamePlan = before.planId === after.planId;
  const [was, is] = [cyclesOf(before), cyclesOf(after)];
  return [...new Set([...was, ...is])].flatMap((cycleId) => {
    const [had, has] = [was.has(cycleId), is.has(cycleId)];
    if (had === has && isSamePlan) return [];
    return [
      skippedCountChange(cycleId, {
        ...(had && { [before.planId]: -1 }),
        ...(has && { [after.planId]: 1 }),
      }),
    ];
  });
}

/** Adds `changes` to a cycle's numbers of skips, by plan id. */
export const skippedCountChange = (cycleId: string, changes: Record<string, number>): NamedWrite =>
  addToCounter(
    'skipped shares',
    { partKey: () => skippedSharesKey(cycleId), labels: { entity: 'skipped shares', cycleId } },
    cycleId,
    Object.fromEntries(Object.entries(changes).map(([planId, change]) => [planFigure(planId), change])),
  );

const cyclesOf = ({ skips = [] }: Skipping) => new Set(skips.map(({ cycleId }) => cycleId));
