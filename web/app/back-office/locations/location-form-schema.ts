import * as z from 'zod';
import { optionalZipCode } from '#shared/contracts/fields.ts';
import type { Input, Output } from '#shared/contracts/registry.ts';

export type AdminLocation = Output<'listAdminPickupLocations'>['pickup_locations'][number];

/** The error above the form (document 2, section 5). Each empty field also has an error of its own. */
export const incompleteText = 'Please fill in all required fields (Name, Address, City, County)';
export const requiredFields = ['name', 'address', 'city', 'county'] as const;
const required = 'This field is required';
const short = (maximum: number) => z.string().trim().max(maximum, `Please use at most ${maximum} characters`);

/** Checks typed degrees. When they are empty, the server gives a new location the coordinates of its city. */
const degrees = (limit: number) =>
  z
    .string()
    .trim()
    .refine(
      (typed) => typed === '' || /^-?\d{1,3}(\.\d+)?$/.test(typed),
      'Please enter a number such as 27.1975',
    )
    .refine((typed) => Math.abs(Number(typed)) <= limit, `Please enter ${-limit} to ${limit}`);

/** The checks of the form about a pickup location (document 2, sections 3 and 5). */
export const locationForm = z.object({
  name: short(120).min(1, required),
  address: short(200).min(1, required),
  city: short(100).min(1, required),
  state: z.string(),
  zip_code: optionalZipCode,
  county: short(100).min(1, required),
  phone: short(40),
  hours: short(200),
  latitude: degrees(90),
  longitude: degrees(180),
  contact_person: short(120),
  status: z.enum(['active', 'inactive']),
});

export type LocationValues = z.output<typeof locationForm>;

export const locationLabels: Record<keyof LocationValues, string> = {
  name: 'Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP Code',
  county: 'County',
  phone: 'Phone',
  hours: 'Hours',
  latitude: 'Latitude',
  longitude: 'Longitude',
  contact_person: 'Contact Person',
  status: 'Status',
};

/** Degrees as they are shown: to four decimals, which is about ten meters (document 2, section 3). */
export const shownDegrees = (degrees: number) => degrees.toFixed(4);

/** Degrees of a pin: to five decimals, which is about a meter. */
export const pinnedDegrees = (degrees: number) => degrees.toFixed(5);

/** Typed degrees as a number; undefined when the text is empty or not a number. */
export const typedDegrees = (typed: string): number | undefined =>
  /^-?\d{1,3}(\.\d+)?$/.test(typed.trim()) ? Number(typed) : undefined;

export const toLocationValues = (location: AdminLocation | undefined): LocationValues => ({
  name: location?.name ?? '',
  address: location?.address ?? '',
  city: location?.city ?? '',
  state: location?.state ?? 'FL',
  zip_code: location?.zip_code ?? '',
  county: location?.county ?? '',
  phone: location?.phone ?? '',
  hours: location?.hours ?? '',
  latitude: location ? shownDegrees(location.latitude) : '',
  longitude: location ? shownDegrees(location.longitude) : '',
  contact_person: location?.contact_person ?? '',
  status: location?.status ?? 'active',
});

export const toLocationBody = ({
  latitude,
  longitude,
  ...fields
}: LocationValues): NonNullable<Input<'createPickupLocation'>['body']> => ({
  ...fields,
  ...(latitude !== '' && { latitude: Number(latitude) }),
  ...(longitude !== '' && { longitude: Number(longitude) }),
});
