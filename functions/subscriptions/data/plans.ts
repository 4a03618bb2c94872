import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { lists, sortableCents } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { getItem, query, type NamedWrite } from '#functions/platform/table.ts';
import type { Plan } from '../domain/plan.ts';

/** Offered plans are in one list, plans no longer offered in another, each by price. */
export const planEntity = defineVersionedEntity({
  name: 'plan',
  key: (planId: string) => ({ pk: `PLAN#${planId}`, sk: 'PLAN' }),
  idOf: (plan: Plan) => [plan.id],
  indexes: (plan) => ({
    listing_pk: lists.plans(plan.isActive),
    listing_sk: `${sortableCents(plan.priceCents)}#${plan.id}`,
  }),
});

/** Cheapest first. One page is enough, because a co-op has a handful of plans. */
export async function listActivePlans(): Promise<Plan[]> {
  return (await query<Plan>(listQuery('listing', lists.plans(true)))).items;
}

export const getStoredPlan = async (planId: string): Promise<Plan | undefined> =>
  planEntity.read(await getItem(planEntity.key(planId), { stale: true }));

/** Refused (`plan`) unless the plan is still offered, at the price `priceCents`. */
export const offeredPlanCheck = (planId: string, priceCents: number): NamedWrite =>
  planEntity.checkAt([planId], { isActive: true, priceCents });

/** Lists the plans that are no longer offered, cheapest first. */
export async function listInactivePlans(): Promise<Plan[]> {
  return (await query<Plan>(listQuery('listing', lists.plans(false)))).items;
}
