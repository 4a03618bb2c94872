import { createSubscription } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { askForSubscription } from '../use-cases/ask-for-subscription.ts';

export const handler = endpoint(createSubscription, async ({ body, actor, now }) => {
  const subscription = await askForSubscription(actor.userId, body, now);
  return { message: 'Subscription created successfully!', subscription };
});
