import { listMySubscriptions } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listOwnSubscriptions } from '../use-cases/list-own-subscriptions.ts';

export const handler = endpoint(listMySubscriptions, async ({ actor, now }) => ({
  subscriptions: await listOwnSubscriptions(actor.userId, now),
}));
