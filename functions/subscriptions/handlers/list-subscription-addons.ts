import { listSubscriptionAddons } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listAddons } from '../use-cases/list-addons.ts';

export const handler = endpoint(listSubscriptionAddons, async ({ params, query, actor }) => ({
  ...(await listAddons(actor.userId, params.id, query)),
}));
