import { resumeSubscription } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { changeStatus } from '../use-cases/change-status.ts';

export const handler = endpoint(resumeSubscription, async ({ params, actor, now }) => {
  const request = { actorId: actor.userId, subscriptionId: params.id, now };
  const { subscription, note } = await changeStatus(request, 'active');
  return { message: `Subscription resumed successfully!${note}`, subscription };
});
