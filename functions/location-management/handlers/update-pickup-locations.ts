import { updatePickupLocations } from '#shared/contracts/location-management/location-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { bulkFields } from '../domain/location-fields.ts';
import { eachLocation } from '../use-cases/each-location.ts';
import { setLocationFields } from '../use-cases/save-location.ts';

export const handler = endpoint(updatePickupLocations, async ({ body: { ids, ...fields }, actor, now }) => {
  const changes = bulkFields(fields);
  const result = await eachLocation(ids, (id) => setLocationFields(id, changes, actor.userId, now));
  return { message: `${result.done.length} location(s) updated successfully`, ...result };
});
