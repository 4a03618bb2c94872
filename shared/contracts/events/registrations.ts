import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';

export const eventRegistration = z.strictObject({
  /** The number of free seats; null when there is no limit. */
  places_left: z.number().int().nullable(),
  waiting: z.number().int(),
  /** True until the event begins. Until then members can register, and give up their registration. */
  is_open: z.boolean(),
  /** The reader's own state. It is `none` for readers who are not signed in. */
  status: z.enum(['none', 'registered', 'waiting']),
  /** The position on the waiting list, from 1; null for readers who are not on it. */
  position: z.number().int().nullable(),
});

const answer = z.strictObject({ message: z.string(), registration: eventRegistration });

export const registerForEvent = defineEndpoint({
  id: 'registerForEvent',
  auth: 'customer',
  summary: 'Takes a place in an event, or the next one on its waiting list when it is full',
  params: idParams,
  ids: { id: 'everybody' },
  response: answer,
  errors: ['not_found', 'conflict'],
});

export const cancelRegistration = defineEndpoint({
  id: 'cancelRegistration',
  auth: 'customer',
  summary: 'Gives a place in an event back, to the first of its waiting list, or leaves that list',
  params: idParams,
  ids: { id: 'everybody' },
  response: answer,
  errors: ['not_found', 'conflict'],
});
