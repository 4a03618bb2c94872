import { skipDelivery as contract } from '#shared/contracts/subscriptions/deliveries.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { skipDelivery } from '../use-cases/change-skips.ts';

export const handler = endpoint(contract, ({ params, actor, now }) =>
  skipDelivery({ actorId: actor.userId, subscriptionId: params.id, now }, params.cycle_id),
);
