import { deletePickupLocations } from '#shared/contracts/location-management/location-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { deleteLocation, locationsInUse } from '../use-cases/delete-location.ts';
import { eachLocation } from '../use-cases/each-location.ts';

export const handler = endpoint(deletePickupLocations, async ({ query, actor, now }) => {
  const inUse = await locationsInUse(query.ids);
  const result = await eachLocation(query.ids, (id) => deleteLocation(id, inUse, actor.userId, now));
  return { message: `${result.done.length} location(s) deleted successfully`, ...result };
});
