import { deactivatePlan } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminPlan } from '../domain/plan.ts';
import { deactivate } from '../use-cases/save-plan.ts';

export const handler = endpoint(deactivatePlan, async ({ params, actor, now }) => {
  const plan = await deactivate(params.id, actor.userId, now);
  return { message: 'Plan deactivated successfully', plan: toAdminPlan(plan) };
});
