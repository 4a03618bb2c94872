import { deletePickupLocation } from '#shared/contracts/location-management/location-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { deleteLocation, locationsInUse } from '../use-cases/delete-location.ts';

export const handler = endpoint(deletePickupLocation, async ({ params, actor, now }) => {
  await deleteLocation(params.id, await locationsInUse([params.id]), actor.userId, now);
  return { message: 'Location deleted successfully!' };
});
