import { keys, lists, sortableCents } from '#functions/platform/keys.ts';
import { getItem, listQuery, query } from '#functions/platform/table.ts';
import type { Plan } from '../domain/plan.ts';

export const planItem = (plan: Plan) => ({
  ...keys.plan(plan.id),
  entity: 'plan',
  ...plan,
  listing_pk: lists.plans(plan.isActive),
  listing_sk: `${sortableCents(plan.priceCents)}#${plan.id}`,
});

/** Active plans, cheapest first; a co-op has a handful. */
export async function listActivePlans(): Promise<Plan[]> {
  return (await query<Plan>(listQuery('listing', lists.plans(true)))).items;
}

export const getStoredPlan = (planId: string) => getItem<Plan>(keys.plan(planId), { stale: true });
