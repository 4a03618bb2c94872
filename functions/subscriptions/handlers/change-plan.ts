import { changePlan } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { changePlan as change } from '../use-cases/change-plan.ts';

export const handler = endpoint(changePlan, async ({ params, body, actor, now }) => {
  const request = { actorId: actor.userId, subscriptionId: params.id, now };
  const { subscription, note } = await change(request, body.plan_id, body.price);
  return { message: `Your share was changed.${note}`, subscription };
});
