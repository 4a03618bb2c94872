import { updatePickupLocation } from '#shared/contracts/location-management/location-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminLocation } from '../domain/location-fields.ts';
import { saveLocation } from '../use-cases/save-location.ts';

export const handler = endpoint(updatePickupLocation, async ({ params, body, actor, now }) => ({
  message: 'Location updated successfully!',
  pickup_location: toAdminLocation(await saveLocation(params.id, body, actor.userId, now)),
}));
