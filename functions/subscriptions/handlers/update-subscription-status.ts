import { updateSubscriptionStatus } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { changeStatus } from '../use-cases/change-status.ts';

export const handler = endpoint(updateSubscriptionStatus, async ({ params, body, actor, now }) => {
  const request = { actorId: actor.userId, subscriptionId: params.id, byStaffToo: true, now };
  const { subscription, note } = await changeStatus(request, body.status);
  return { message: `Subscription updated successfully!${note}`, subscription };
});
