import type * as z from 'zod';
import type { pickupLocation } from '#shared/contracts/pickup-locations/pickup-locations.ts';

export interface PickupLocation {
  id: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  /** Decides the sales tax of what is collected here (Q063). */
  county: string;
  phone: string;
  hours: string;
  latitude: number;
  longitude: number;
  contactPerson: string;
  status: 'active' | 'inactive';
}

export const toPickupLocation = (location: PickupLocation): z.output<typeof pickupLocation> => ({
  id: location.id,
  name: location.name,
  address: location.address,
  city: location.city,
  state: location.state,
  zip_code: location.zipCode,
  county: location.county,
  phone: location.phone,
  hours: location.hours,
  latitude: location.latitude,
  longitude: location.longitude,
});
