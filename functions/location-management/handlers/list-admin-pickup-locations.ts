import { listAdminPickupLocations } from '#shared/contracts/location-management/location-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setting } from '#functions/platform/environment.ts';
import { toAdminLocation } from '../domain/location-fields.ts';
import { listAllLocations } from '../use-cases/save-location.ts';

export const handler = endpoint(listAdminPickupLocations, async () => ({
  pickup_locations: (await listAllLocations()).map(toAdminLocation),
  map: process.env.MAP_TILES
    ? {
        tiles: setting('MAP_TILES'),
        attribution: setting('MAP_ATTRIBUTION'),
        attribution_url: setting('MAP_ATTRIBUTION_URL'),
      }
    : null,
}));
