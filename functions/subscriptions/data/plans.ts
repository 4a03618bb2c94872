import { defineEntity } from '#functions/platform/entity.ts';
import { lists, sortableCents } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import {
  check,
  getItem,
  isConditionFailure,
  query,
  setAttributes,
  transact,
  updateItem,
  type NamedWrite,
} from '#functions/platform/table.ts';
import type { Plan } from '../domain/plan.ts';

/** A plan; those that are offered and those that are not are listed by price. */
export const planEntity = defineEntity({
  name: 'plan',
  key: (planId: string) => ({ pk: `PLAN#${planId}`, sk: 'PLAN' }),
  idOf: (plan: Plan) => [plan.id],
  indexes: (plan) => ({
    listing_pk: lists.plans(plan.isActive),
    listing_sk: `${sortableCents(plan.priceCents)}#${plan.id}`,
  }),
});

/** Active plans, cheapest first; a co-op has a handful. */
export async function listActivePlans(): Promise<Plan[]> {
  return (await query<Plan>(listQuery('listing', lists.plans(true)))).items;
}

export const getStoredPlan = async (planId: string): Promise<Plan | undefined> =>
  planEntity.read(await getItem(planEntity.key(planId), { stale: true }));

/** The plan is still offered, and at this price. */
export const offeredPlanCheck = (planId: string, priceCents: number): NamedWrite =>
  check('plan', {
    Key: planEntity.key(planId),
    ConditionExpression: 'isActive = :true AND priceCents = :price',
    ExpressionAttributeValues: { ':true': true, ':price': priceCents },
  });

/** Plans that are no longer offered, cheapest first. */
export async function listInactivePlans(): Promise<Plan[]> {
  return (await query<Plan>(listQuery('listing', lists.plans(false)))).items;
}

export const insertPlan = (plan: Plan): Promise<void> => transact([planEntity.create(plan)]);

export type PlanChanges = Partial<Omit<Plan, 'id' | 'imageUrl'>>;

/**
 * Changes a plan and its place in the lists: by price, and by whether it is offered. The two do not touch each
 * other, so that an edit and a deactivation at the same moment both hold.
 * @returns undefined for an unknown id
 */
export async function changePlan(planId: string, changes: PlanChanges): Promise<Plan | undefined> {
  const place = {
    ...(changes.isActive !== undefined && { listing_pk: lists.plans(changes.isActive) }),
    ...(changes.priceCents !== undefined && {
      listing_sk: `${sortableCents(changes.priceCents)}#${planId}`,
    }),
  };
  try {
    return await updateItem<Plan>({
      Key: planEntity.key(planId),
      ...setAttributes({ ...changes, ...place }),
      ConditionExpression: 'attribute_exists(pk)',
    });
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}
