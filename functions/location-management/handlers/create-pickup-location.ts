import { createPickupLocation } from '#shared/contracts/location-management/location-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminLocation } from '../domain/location-fields.ts';
import { addLocation } from '../use-cases/save-location.ts';

export const handler = endpoint(createPickupLocation, async ({ body, actor, now }) => ({
  message: 'Location added successfully!',
  pickup_location: toAdminLocation(await addLocation(body, actor.userId, now)),
}));
