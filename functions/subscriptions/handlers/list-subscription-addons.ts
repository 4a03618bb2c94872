import { listSubscriptionAddons } from '#shared/contracts/subscriptions/subscriptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listAddOns } from '../use-cases/list-add-ons.ts';

export const handler = endpoint(listSubscriptionAddons, async ({ params, query, actor }) => ({
  ...(await listAddOns(actor.userId, params.id, query, new Date())),
}));
