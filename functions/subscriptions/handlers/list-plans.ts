import { listPlans } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listActivePlans } from '../data/plans.ts';
import { toPlan } from '../domain/plan.ts';

export const handler = endpoint(listPlans, async () => ({
  plans: (await listActivePlans()).map(toPlan),
}));
