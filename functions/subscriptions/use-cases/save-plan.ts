import type * as z from 'zod';
import type { createPlan, updatePlan } from '#shared/contracts/subscriptions/subscriptions.ts';
import { toCents } from '#shared/money.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { changePlan, insertPlan, listActivePlans, type PlanChanges } from '../data/plans.ts';
import type { Plan } from '../domain/plan.ts';

type Fields = z.output<(typeof createPlan)['body']>;

const toChanges = (fields: Fields) =>
  ({
    name: fields.name,
    description: fields.description,
    priceCents: toCents(fields.price),
    annualFeeCents: toCents(fields.annual_fee),
    depositCents: toCents(fields.deposit),
    isTrial: fields.is_trial,
  }) satisfies PlanChanges;

/**
 * A new plan. The page gives up after 30 seconds though the plan may have been made: a second try then finds
 * its name taken instead of making another.
 * @throws AppError `conflict` when an active plan has this name
 */
export async function addPlan(fields: Fields, by: string, now: Date): Promise<Plan> {
  await requireFreeName(fields.name);
  const plan: Plan = { id: newId('plan', now), ...toChanges(fields), isActive: true, imageUrl: '' };
  await insertPlan(plan);
  logger.info('Plan created', { by, planId: plan.id });
  return plan;
}

/** @throws AppError `not_found`; `conflict` when another active plan has this name. */
export async function savePlan(
  planId: string,
  fields: z.output<(typeof updatePlan)['body']>,
  by: string,
): Promise<Plan> {
  await requireFreeName(fields.name, planId);
  const { is_active: isActive } = fields;
  const plan = await changePlan(planId, { ...toChanges(fields), ...(isActive && { isActive }) });
  if (!plan) throw notFound('Plan');
  logger.info('Plan changed', { by, planId });
  return plan;
}

/** Offers a plan no longer; again is the same. @throws AppError `not_found`. */
export async function deactivate(planId: string, by: string): Promise<Plan> {
  const plan = await changePlan(planId, { isActive: false });
  if (!plan) throw notFound('Plan');
  logger.info('Plan deactivated', { by, planId });
  return plan;
}

async function requireFreeName(name: string, ownId?: string): Promise<void> {
  const plans = await listActivePlans();
  const same = (plan: Plan) => plan.id !== ownId && plan.name.toLowerCase() === name.toLowerCase();
  if (plans.some(same)) throw conflict('A plan with this name already exists.');
}
