import { listPickupLocations } from '#shared/contracts/pickup-locations/pickup-locations.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listActiveLocations } from '../data/locations.ts';
import { mapPictures } from '../data/map-pictures.ts';
import { toPickupLocation } from '../domain/location.ts';

export const handler = endpoint(listPickupLocations, async () => ({
  pickup_locations: (await listActiveLocations()).map(toPickupLocation),
  map: mapPictures(),
}));
