import { listAdminPickupLocations } from '#shared/contracts/location-management/location-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { mapPictures } from '#functions/pickup-locations/data/map-pictures.ts';
import { toAdminLocation } from '../domain/location-fields.ts';
import { listAllLocations } from '../use-cases/save-location.ts';

export const handler = endpoint(listAdminPickupLocations, async () => ({
  pickup_locations: (await listAllLocations()).map(toAdminLocation),
  map: mapPictures(),
}));
