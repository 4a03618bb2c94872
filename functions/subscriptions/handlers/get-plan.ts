import { getPlan } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { getStoredPlan } from '../data/plans.ts';
import { toPlan } from '../domain/plan.ts';

export const handler = endpoint(getPlan, async ({ params }) => {
  const plan = await getStoredPlan(params.id);
  if (!plan?.isActive) throw notFound('Plan');
  return { plan: toPlan(plan) };
});
