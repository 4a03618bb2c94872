import { retryCharge } from '#shared/contracts/charges/charges.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { retryNow } from '../use-cases/follow-up-charges.ts';

export const handler = endpoint(retryCharge, async ({ params, actor, now }) => ({
  charge: await retryNow(params, actor.userId, now),
}));
