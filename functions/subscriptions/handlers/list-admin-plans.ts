import { listAdminPlans } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listActivePlans, listInactivePlans } from '../data/plans.ts';
import { toAdminPlan } from '../domain/plan.ts';

export const handler = endpoint(listAdminPlans, async () => {
  const [active, inactive] = await Promise.all([listActivePlans(), listInactivePlans()]);
  return { plans: [...active, ...inactive].map(toAdminPlan) };
});
