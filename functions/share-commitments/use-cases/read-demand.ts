import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { getEntities, type Reference } from '#functions/platform/entity.ts';
import { planEntity } from '#functions/subscriptions/data/plans.ts';
import {
  planCountsOf,
  readPlanCounts,
  trialSharesKey,
  type PlanCounts,
} from '#functions/subscriptions/data/status-counts.ts';
import { skippedSharesAt } from '#functions/subscriptions/data/skipped-shares.ts';
import { noContents, shareContentsEntity, type ShareContents } from '../data/share-contents.ts';
import { shareCycleEntity, type ShareCycle } from '../data/share-cycles.ts';
import { demandOf, type PlanDemand } from '../domain/demand.ts';

const trialsAt = (cycleId: string): Reference<PlanCounts> => ({
  key: trialSharesKey(cycleId),
  read: (item) => planCountsOf([item]),
});

interface ReadDemand {
  contents: ShareContents;
  /** `plans` are the present needs. Once the needs at the cut-off are kept (`final`), `plans` are those. */
  of(cycle: Cycle): { plans: PlanDemand[]; shareCycle: ShareCycle | undefined };
}

/** Takes two requests to the table, and a third for plans that only trials have. */
export async function readDemand(cycles: readonly Cycle[]): Promise<ReadDemand> {
  const { active, paused } = await readPlanCounts();
  const ids = cycles.map(({ id }) => id);
  const [contents = noContents, shareCycles, trials, skipped, plans] = await getEntities([
    shareContentsEntity.at(),
    ids.map((id) => shareCycleEntity.at(id)),
    ids.map(trialsAt),
    ids.map(skippedSharesAt),
    [...new Set([...active.keys(), ...paused.keys()])].map((id) => planEntity.at(id)),
  ]);
  const planIds = new Set(plans.map((plan) => plan?.id));
  const [trialPlans] = await getEntities([
    [...new Set(trials.flatMap((of) => [...of.keys()]))]
      .filter((id) => !planIds.has(id))
      .map((id) => planEntity.at(id)),
  ]);
  const names = new Map(
    [...plans, ...trialPlans].flatMap((plan) => (plan ? [[plan.id, plan.name] as const] : [])),
  );
  return {
    contents,
    of({ id }) {
      const at = ids.indexOf(id);
      const { itemsPerShare } = contents;
      return {
        plans:
          shareCycles[at]?.final?.plans ??
          demandOf({
            active,
            paused,
            trials: trials[at] ?? new Map(),
            skipped: skipped[at] ?? new Map(),
            names,
            itemsPerShare,
          }),
        shareCycle: shareCycles[at],
      };
    },
  };
}
