import { changePickupOnce } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { changePickupOnce as change } from '../use-cases/change-pickup-once.ts';

export const handler = endpoint(changePickupOnce, async ({ params, body, actor, now }) => {
  const request = { actorId: actor.userId, subscriptionId: params.id, now };
  const { subscription, note } = await change(request, body.cycle_id, body.pickup_location_id);
  return { message: `Your pickup location was changed.${note}`, subscription };
});
