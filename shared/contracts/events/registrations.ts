import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';

/** How an event stands that takes registrations, and how its reader stands in it. */
export const eventRegistration = z.strictObject({
  /** Null: as many as come. */
  places_left: z.number().int().nullable(),
  waiting: z.number().int(),
  /** It has not begun: members can register, and leave again. */
  is_open: z.boolean(),
  /** `none` also for whoever is not signed in. */
  status: z.enum(['none', 'registered', 'waiting']),
  /** On the waiting list, from 1. */
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
