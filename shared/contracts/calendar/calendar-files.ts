import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const getCalendarFile = defineEndpoint({
  id: 'getCalendarFile',
  auth: 'public',
  summary: 'A member’s pickups and cut-offs, or one pickup, as a calendar file (RFC 5545)',
  // The endpoint answers `not_found` for an address that the server did not make, or that was altered.
  params: z.strictObject({
    /**
     * The last part of the calendar file's address: a signed token and `.ics`. It comes from
     * `getCalendarAddress`, or from a mail about a pickup.
     */
    address: z.string(),
  }),
  bare: true,
  file: 'text/calendar',
  response: z.strictObject({ name: z.string(), text: z.string() }),
  errors: ['not_found'],
});

const ownAddress = z.strictObject({
  /** Everybody with the address can read the pickups, so it is shown to the member alone. */
  address: z.url(),
});

export const getCalendarAddress = defineEndpoint({
  id: 'getCalendarAddress',
  auth: 'customer',
  summary: 'The secret address under which a calendar fetches the member’s pickups and cut-offs',
  response: ownAddress,
});

export const renewCalendarAddress = defineEndpoint({
  id: 'renewCalendarAddress',
  auth: 'customer',
  summary: 'Makes a new secret address; the one before finds nothing any more',
  response: ownAddress.extend({ message: z.string() }),
  limits: [{ counter: 'calendar-address', per: 'account', atMost: 20, within: '1 hour' }],
  replay: [],
});
