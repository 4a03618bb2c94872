import { setPickupLocation } from '#shared/contracts/cart/cart.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { choosePickupLocation } from '../use-cases/change-cart.ts';

export const handler = endpoint(setPickupLocation, async ({ actor, body, now }) =>
  choosePickupLocation(actor.userId, body.pickup_location_id, now),
);
