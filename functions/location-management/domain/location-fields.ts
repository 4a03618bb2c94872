import type * as z from 'zod';
import type {
  adminPickupLocation,
  updatePickupLocation,
} from '#shared/contracts/location-management/location-management.ts';
import { toPickupLocation, type PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { cityCoordinates } from '#shared/treasure-coast.ts';

/** The fields of a pickup location that staff fill in. */
export type LocationFields = Omit<z.output<(typeof updatePickupLocation)['body']>, 'version'>;

/**
 * The state of a new location, unless staff enter another one (document 2, section 3). The co-op charges
 * Florida's sales tax.
 */
const usualState = 'FL';

/** Makes a location. The coordinates of its city are used when it has none of its own. */
export function newLocation(id: string, fields: LocationFields & { city: string }): PickupLocation {
  const blank: PickupLocation = {
    id,
    name: '',
    address: '',
    city: '',
    state: usualState,
    zipCode: '',
    county: '',
    phone: '',
    hours: '',
    ...cityCoordinates(fields.city),
    contactPerson: '',
    status: 'active',
    version: 1,
  };
  return withFields(blank, fields);
}

/** The location with changed fields. Absent fields stay as they are. */
export const withFields = (location: PickupLocation, fields: LocationFields): PickupLocation => ({
  ...location,
  name: fields.name ?? location.name,
  address: fields.address ?? location.address,
  city: fields.city ?? location.city,
  state: fields.state ?? location.state,
  zipCode: fields.zip_code ?? location.zipCode,
  county: fields.county ?? location.county,
  phone: fields.phone ?? location.phone,
  hours: fields.hours ?? location.hours,
  latitude: fields.latitude ?? location.latitude,
  longitude: fields.longitude ?? location.longitude,
  contactPerson: fields.contact_person ?? location.contactPerson,
  status: fields.status ?? location.status,
});

/** Sets the time since which a location is inactive. Removes this time when the location becomes active. */
export function withStatusSince(before: PickupLocation, after: PickupLocation, now: Date): PickupLocation {
  const { closedAt, ...open } = after;
  if (after.status === 'active') return open;
  return {
    ...open,
    closedAt: before.status === 'active' ? now.toISOString() : (closedAt ?? now.toISOString()),
  };
}

/** The fields that one request may change at many locations. Empty values are ignored (Q141). */
export const bulkFields = ({ hours, contact_person, status }: LocationFields): LocationFields => ({
  hours: hours || undefined,
  contact_person: contact_person || undefined,
  status,
});

export const toAdminLocation = (location: PickupLocation): z.output<typeof adminPickupLocation> => ({
  ...toPickupLocation(location),
  contact_person: location.contactPerson,
  status: location.status,
  version: location.version,
});
