import type { Reference } from '#functions/platform/entity.ts';
import type { Key } from '#functions/platform/keys.ts';
import { addToCounter } from '#functions/platform/sharded-counter.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { Subscription } from '../domain/subscription.ts';
import { planCountsOf, planFigure, type PlanCounts } from './status-counts.ts';

/** How many subscriptions of each plan skip a cycle: one small item, since few skip in the same second. */
export const skippedSharesKey = (cycleId: string): Key => ({
  pk: `SKIPPED_SHARES#${cycleId}`,
  sk: 'SKIPPED_SHARES',
});

export const skippedSharesAt = (cycleId: string): Reference<PlanCounts> => ({
  key: skippedSharesKey(cycleId),
  read: (item) => planCountsOf([item]),
});

/** The writes that keep these counts right, in the transaction that changes a subscription's skips. */
export function skippedShareWrites(
  before: Pick<Subscription, 'skips'>,
  { planId, skips = [] }: Pick<Subscription, 'planId' | 'skips'>,
): NamedWrite[] {
  const cyclesOf = (some: Subscription['skips'] = []) => new Set(some.map(({ cycleId }) => cycleId));
  const [was, is] = [cyclesOf(before.skips), cyclesOf(skips)];
  const counted = (cycleId: string, change: 1 | -1) =>
    addToCounter(
      'skipped shares',
      {
        partKey: () => skippedSharesKey(cycleId),
        labels: { entity: 'skipped shares', cycleId },
      },
      cycleId,
      { [planFigure(planId)]: change },
    );
  return [
    ...[...is].filter((id) => !was.has(id)).map((id) => counted(id, 1)),
    ...[...was].filter((id) => !is.has(id)).map((id) => counted(id, -1)),
  ];
}
