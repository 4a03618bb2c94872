import { createPlan } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminPlan } from '../domain/plan.ts';
import { addPlan } from '../use-cases/save-plan.ts';

export const handler = endpoint(createPlan, async ({ body, actor, now }) => {
  const plan = await addPlan(body, actor.userId, now);
  return { message: 'Plan created successfully', plan: toAdminPlan(plan) };
});
