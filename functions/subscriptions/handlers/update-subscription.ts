import { updateSubscription } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { changeAddOns } from '../use-cases/change-add-ons.ts';

export const handler = endpoint(updateSubscription, async ({ params, body, actor, now }) => {
  const request = { actorId: actor.userId, subscriptionId: params.id, now };
  const { subscription, note } = await changeAddOns(request, body.addon_items);
  return { message: `Subscription updated successfully!${note}`, subscription };
});
