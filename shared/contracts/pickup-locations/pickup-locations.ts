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

export const listPickupLocations = defineEndpoint({
  id: 'listPickupLocations',
  auth: 'public',
  guestSeconds: shortly,
  summary: 'Active pickup locations by name',
  response: z.strictObject({ pickup_locations: z.array(pickupLocation) }),
});
