import * as z from 'zod';
import { defineEndpoint, shortly } from '../endpoint.ts';
import { id, isoDate, isoInstant } from '../fields.ts';
import { eventRegistration } from '../events/registrations.ts';

export const cycleStatuses = [
  'scheduled',
  'open',
  'closed',
  'charged',
  'packed',
  'completed',
  'cancelled',
] as const;

export const cycle = z.strictObject({
  id,
  name: z.string(),
  opens_at: isoInstant,
  cutoff_at: isoInstant,
  /** The first of the cycle's pickup days. */
  pickup_date: isoDate,
  /** The pickup days, by date. A day with `location_id` null is for all locations that have no day of their own. */
  pickup_days: z.array(z.strictObject({ date: isoDate, location_id: id.nullable() })),
  status: z.enum(cycleStatuses),
});

export const listCycles = defineEndpoint({
  id: 'listCycles',
  auth: 'public',
  guestSeconds: shortly,
  summary: 'The cycles whose cut-off has not passed, soonest first',
  response: z.strictObject({ cycles: z.array(cycle) }),
});

export const eventTypes = ['pickup_date', 'market', 'workshop', 'cutoff_date', 'other'] as const;

export const event = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  event_date: isoDate,
  /** The time HH:MM, or empty for 'Time TBD'. `start_time` and `event_time` have the same value (Q097). */
  start_time: z.string(),
  event_time: z.string(),
  location: z.string(),
  event_type: z.enum(eventTypes),
  /**
   * The pickup location's id; 'all' for all locations, and empty for none. For a pickup day, empty also means
   * all locations.
   */
  pickup_location_id: z.string(),
  registration_required: z.boolean(),
  max_participants: z.number().int().nullable(),
  /** Null for an event that takes no registrations. */
  registration: eventRegistration.nullable(),
});

export const listEvents = defineEndpoint({
  id: 'listEvents',
  auth: 'optional',
  guestSeconds: shortly,
  summary:
    'Events of one calendar month (default: the current one) by date, with how the caller is registered',
  query: z.strictObject({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please send a month as YYYY-MM')
      .optional(),
  }),
  response: z.strictObject({ data: z.array(event) }),
});
