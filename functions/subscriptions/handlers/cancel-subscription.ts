import { cancelSubscription } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { changeStatus } from '../use-cases/change-status.ts';

export const handler = endpoint(cancelSubscription, async ({ params, actor, now }) => {
  const request = { actorId: actor.userId, subscriptionId: params.id, now };
  const { subscription, note } = await changeStatus(request, 'cancelled');
  return { message: `Subscription cancelled successfully!${note}`, subscription };
});
