import { pauseSubscription } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { changeStatus } from '../use-cases/change-status.ts';
import { pauseUntilDelivery } from '../use-cases/change-skips.ts';

export const handler = endpoint(pauseSubscription, async ({ params, body, actor, now }) => {
  const request = { actorId: actor.userId, subscriptionId: params.id, now };
  if (body.until_cycle_id) return pauseUntilDelivery(request, body.until_cycle_id);
  const { subscription, note } = await changeStatus(request, 'paused');
  return { message: `Subscription paused successfully!${note}`, subscription };
});
