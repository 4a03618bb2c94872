import { waiveCharge } from '#shared/contracts/charges/charges.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { waive } from '../use-cases/follow-up-charges.ts';

export const handler = endpoint(waiveCharge, async ({ params, actor }) => ({
  charge: await waive(params, actor.userId),
}));
