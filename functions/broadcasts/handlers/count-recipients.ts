import { countRecipients } from '#shared/contracts/broadcasts/broadcasts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { countMatching } from '../use-cases/count-matching.ts';

export const handler = endpoint(countRecipients, async ({ query }) => ({
  count: await countMatching(query.recipientType, query.delivery_method, {
    subscription: query.subscription ?? null,
    pickupLocationId: query.pickup_location_id ?? null,
  }),
}));
