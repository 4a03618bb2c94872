import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  cursor,
  freeText,
  id,
  idParams,
  isoDate,
  optionalZipCode,
  page,
  recordVersion,
  text,
} from '../fields.ts';
import { orderStatuses, orderSummary } from '../orders/orders.ts';
import { mapPictures, pickupLocation } from '../pickup-locations/pickup-locations.ts';
import { usStates } from '../../us-states.ts';

export const locationStatuses = ['active', 'inactive'] as const;

export const adminPickupLocation = pickupLocation.extend({
  contact_person: z.string(),
  status: z.enum(locationStatuses),
  version: recordVersion,
});

const degrees = (limit: number) =>
  z
    .number('Please enter a number')
    .min(-limit, `Please enter ${-limit} to ${limit}`)
    .max(limit, `Please enter ${-limit} to ${limit}`);

const incomplete = 'Please fill in all required fields (Name, Address, City, County)';
const states = usStates.map(([code]) => code);

/** Name, address, city and county are required (document 2, section 5). */
const locationFields = z.strictObject({
  name: text(120, incomplete),
  address: text(200, incomplete),
  city: text(100, incomplete),
  state: z.enum(states as [string, ...string[]], 'Please choose a state'),
  zip_code: optionalZipCode,
  county: text(100, incomplete),
  phone: freeText(40),
  hours: freeText(200),
  /** The coordinates in degrees. A new location without coordinates gets those of its city (document 2, section 5). */
  latitude: degrees(90),
  longitude: degrees(180),
  contact_person: freeText(120),
  status: z.enum(locationStatuses),
});

const changed = z.strictObject({ message: z.string(), pickup_location: adminPickupLocation });

export const listAdminPickupLocations = defineEndpoint({
  id: 'listAdminPickupLocations',
  auth: 'admin',
  summary: 'All pickup locations by name, inactive ones too',
  response: z.strictObject({
    pickup_locations: z.array(adminPickupLocation),
    map: mapPictures,
  }),
});

export const createPickupLocation = defineEndpoint({
  id: 'createPickupLocation',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Adds a pickup location',
  body: locationFields.partial().required({ name: true, address: true, city: true, county: true }),
  response: changed,
  errors: ['conflict'],
});

export const updatePickupLocation = defineEndpoint({
  id: 'updatePickupLocation',
  auth: 'admin',
  replay: 'by hand',
  summary:
    'Changes fields of a pickup location; orders that are still to be collected there follow, and their members are told',
  params: idParams,
  body: locationFields.partial().extend({ version: recordVersion }),
  response: changed,
  errors: ['not_found', 'conflict'],
});

export const deletePickupLocation = defineEndpoint({
  id: 'deletePickupLocation',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Deletes a pickup location that is not in use (Q142)',
  params: idParams,
  response: z.strictObject({ message: z.string() }),
  errors: ['not_found', 'conflict'],
});

const missingAddressText = 'Please fill in address, city, state, and ZIP code before generating coordinates';

export const geocodeAddress = defineEndpoint({
  id: 'geocodeAddress',
  auth: 'admin',
  summary: 'The coordinates of an address; the center of its city where it is not found (Q100)',
  body: z.strictObject({
    address: text(200, missingAddressText),
    city: text(100, missingAddressText),
    state: text(40, missingAddressText),
    zip_code: text(10, missingAddressText),
  }),
  response: z.strictObject({
    message: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** True when the position is the city's, because the address was not found. */
    is_fallback: z.boolean(),
  }),
  // The provider that finds the position of an address is paid for each call.
  limits: [{ counter: 'geocode', per: 'account', atMost: 200, within: '1 hour' }],
});

const severalIds = (nothing: string) =>
  z.array(id).min(1, nothing).max(100, 'Please select at most 100 locations');

const several = z.strictObject({
  message: z.string(),
  done: z.array(id),
  failed: z.array(z.strictObject({ id, error: z.string() })),
});

export const updatePickupLocations = defineEndpoint({
  id: 'updatePickupLocations',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Sets hours, contact person or status of several; what is empty stays (Q141)',
  body: z
    .strictObject({
      ids: severalIds('Please select locations to edit'),
      hours: freeText(200).optional(),
      contact_person: freeText(120).optional(),
      status: z.enum(locationStatuses).optional(),
    })
    .refine((body) => body.hours || body.contact_person || body.status, {
      message:
        'No valid fields to update. Please fill in at least one field (Hours, Contact Person, or Status).',
      path: ['hours'],
    }),
  response: several,
});

export const deletePickupLocations = defineEndpoint({
  id: 'deletePickupLocations',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Deletes several pickup locations; those in use stay, and say so',
  query: z.strictObject({
    /** The ids, separated by commas. */
    ids: z
      .string()
      .max(8000)
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(severalIds('Please select locations to delete')),
  }),
  response: several,
});

export const getPickupLocationStats = defineEndpoint({
  id: 'getPickupLocationStats',
  auth: 'admin',
  summary: 'What is counted at a pickup location: orders of its next pickup day and ahead, and its members',
  params: idParams,
  response: z.strictObject({
    stats: z.strictObject({
      next_pickup_date: isoDate.nullable().meta({ description: 'Null where the calendar has none for it' }),
      next_orders: z.record(z.enum(orderStatuses), z.number().int()).meta({
        description: 'Orders of the next pickup day by status; all 0 where there is no such day',
      }),
      members: z.number().int().meta({ description: 'Members who chose it as their pickup location' }),
      orders_ahead: z.number().int().meta({
        description: 'Orders from today’s pickups on that are still to be collected',
      }),
      orders_ever: z.number().int().meta({ description: 'All orders that are not cancelled' }),
    }),
  }),
  errors: ['not_found'],
});

export const locationOrder = orderSummary
  .pick({ id: true, status: true, total: true, item_count: true, pickup_date: true })
  .extend({
    cycle_id: id,
    customer_name: z.string().meta({ description: 'Empty where the account has none' }),
  });

export const listPickupLocationOrders = defineEndpoint({
  id: 'listPickupLocationOrders',
  auth: 'admin',
  summary:
    'Orders of a pickup location for one pickup day, or all that are ahead, in the order they were placed',
  params: idParams,
  query: z.strictObject({
    pickup_date: isoDate.optional().meta({ description: 'The location’s next pickup day when left out' }),
    ahead: z.literal('true').optional().meta({
      description: 'Of every day from today on, those that are still to be collected; no day is named then',
    }),
    limit: z.coerce.number().int().min(1).max(45).default(20),
    cursor: cursor.optional(),
  }),
  response: page('orders', locationOrder).extend({
    pickup_date: isoDate.nullable().meta({ description: 'Null where none was named and none is ahead' }),
  }),
  errors: ['not_found'],
});
