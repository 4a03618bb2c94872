import { updatePlan } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminPlan } from '../domain/plan.ts';
import { savePlan } from '../use-cases/save-plan.ts';

export const handler = endpoint(updatePlan, async ({ params, body, actor, now }) => {
  const plan = await savePlan(params.id, body, actor.userId, now);
  return { message: 'Plan updated successfully', plan: toAdminPlan(plan) };
});
