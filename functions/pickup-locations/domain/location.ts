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
  /** Since when it is inactive, UTC: cut-offs that passed before are billed for it all the same. */
  closedAt?: string;
  /** Staff deleted it. Nobody is shown it any more; what was chosen before still finds it. */
  deletedAt?: string;
  version: number;
}

/** Whether it was offered when a cut-off passed. @param cutoffAt UTC */
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
