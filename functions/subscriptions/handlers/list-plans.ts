import { listPlans } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listOfferedPlans } from '../use-cases/list-offered-plans.ts';

export const handler = endpoint(listPlans, async ({ now }) => ({ plans: await listOfferedPlans(now) }));
