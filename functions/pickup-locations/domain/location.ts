import type * as z from 'zod';
import type { pickupLocation } from '#shared/contracts/pickup-locations/pickup-locations.ts';

export interface PickupLocation {
  id: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  /** The county, which decides the sales tax of orders at this location (Q063). */
  county: string;
  phone: string;
  hours: string;
  latitude: number;
  longitude: number;
  contactPerson: string;
  status: 'active' | 'inactive';
  /** When the location became inactive, UTC. Renewals of earlier cut-offs can still be collected there. */
  closedAt?: string;
  /** When staff deleted it. It is in no list, but stays, because an earlier cut-off may still bill shares for it. */
  deletedAt?: string;
  version: number;
}

/** True when the location was active at a cut-off (UTC). */
export const wasOpenAt = ({ status, closedAt }: PickupLocation, cutoffAt: string): boolean =>
  status === 'active' || (closedAt !== undefined && closedAt > cutoffAt);

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
