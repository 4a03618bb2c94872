import type * as z from 'zod';
import { compareNames } from '#shared/compare-names.ts';
import type { shareDemand } from '#shared/contracts/share-commitments/share-commitments.ts';
import { toDollars } from '#shared/money.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { toCoopCycle, type Totals } from './commitment.ts';

export interface PlanDemand {
  planId: string;
  name: string;
  shares: number;
  paused: number;
  /** Active subscribers who skip this cycle. */
  skipped: number;
  itemsPerShare: number;
}

interface Known {
  /** Active subscriptions by plan id, without trials. */
  active: ReadonlyMap<string, number>;
  paused: ReadonlyMap<string, number>;
  /** Trials that begin in the cycle, by plan id. */
  trials: ReadonlyMap<string, number>;
  /** Subscriptions that skip the cycle, by plan id. */
  skipped: ReadonlyMap<string, number>;
  /** The names of the plans, by plan id. */
  names: ReadonlyMap<string, string>;
  /** The items in a share, by plan id. A plan without a number has one item in a share. */
  itemsPerShare: Readonly<Record<string, number>>;
}

/** Sorted by name. Plans without subscribers are left out. */
export function demandOf({ active, paused, trials, skipped, names, itemsPerShare }: Known): PlanDemand[] {
  const ids = [...new Set([...active.keys(), ...paused.keys(), ...trials.keys()])];
  return ids
    .map((planId) => ({
      planId,
      name: names.get(planId) ?? planId,
      shares: (active.get(planId) ?? 0) + (trials.get(planId) ?? 0) - (skipped.get(planId) ?? 0),
      skipped: skipped.get(planId) ?? 0,
      paused: paused.get(planId) ?? 0,
      itemsPerShare: itemsPerShare[planId] ?? 1,
    }))
    .filter(({ shares, paused: waiting, skipped: without }) => shares + waiting + without > 0)
    .toSorted((one, other) => compareNames(one.name, other.name));
}

const itemsOf = ({ shares, itemsPerShare }: PlanDemand): number => shares * itemsPerShare;

export const neededBy = (plans: readonly PlanDemand[]): number =>
  plans.reduce((sum, plan) => sum + itemsOf(plan), 0);

export const missingOf = (plans: readonly PlanDemand[], { units }: Totals): number =>
  Math.max(0, neededBy(plans) - units);

export const toDemand = (
  cycle: Cycle,
  plans: readonly PlanDemand[],
  totals: Totals,
  isFinal: boolean,
): z.output<typeof shareDemand> => ({
  cycle: toCoopCycle(cycle),
  is_final: isFinal,
  plans: plans.map((plan) => ({
    plan_id: plan.planId,
    name: plan.name,
    shares: plan.shares,
    paused: plan.paused,
    skipped: plan.skipped,
    items_per_share: plan.itemsPerShare,
    items: itemsOf(plan),
  })),
  needed: neededBy(plans),
  promised: totals.units,
  missing: missingOf(plans, totals),
  surplus: Math.max(0, totals.units - neededBy(plans)),
  commitments: totals.commitments,
  promised_total: toDollars(totals.cents),
});
