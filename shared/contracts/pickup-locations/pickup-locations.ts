import * as z from 'zod';
import { defineEndpoint, shortly } from '../endpoint.ts';
import { id } from '../fields.ts';

export const pickupLocation = z.strictObject({
  id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  county: z.string(),
  phone: z.string(),
  hours: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/**
 * The source of the pictures (tiles) that make up a map, and the credit to their makers; null when the map is
 * drawn without pictures (Q100).
 */
export const mapPictures = z
  .strictObject({
    /**
     * The address pattern of the pictures, with `{z}`, `{x}` and `{y}`, or the address of a `.pmtiles`
     * archive on the site.
     */
    tiles: z.string(),
    attribution: z.string(),
    attribution_url: z.string(),
  })
  .nullable();

export const listPickupLocations = defineEndpoint({
  id: 'listPickupLocations',
  auth: 'public',
  guestSeconds: shortly,
  summary: 'Active pickup locations by name',
  response: z.strictObject({ pickup_locations: z.array(pickupLocation), map: mapPictures }),
});
