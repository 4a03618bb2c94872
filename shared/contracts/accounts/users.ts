import * as z from 'zod';
import { subscriptionFilters } from '../../subscription-filters.ts';
import { defineEndpoint } from '../endpoint.ts';
import { cursor, dollars, freeText, id, isoInstant, page } from '../fields.ts';
import { accountStatuses, emailProblems, roles, subscriptionStatuses } from './profile.ts';

export const userRow = z.strictObject({
  id,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  subscription_status: z.enum(subscriptionStatuses),
  email_enabled: z.boolean(),
  sms_enabled: z.boolean(),
  email_problem: z.enum(emailProblems),
  pickup_location_id: id.nullable(),
  account_credits: dollars,
  created_at: isoInstant,
});

export const listUsers = defineEndpoint({
  id: 'listUsers',
  auth: 'admin',
  summary: 'Accounts, newest first; a page may hold fewer than asked for while there is a cursor',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(1000).default(50),
    role: z.enum(roles).optional(),
    subscription: z.enum(subscriptionFilters).optional(),
    search: freeText(100).optional(),
    pickup_location_id: id.optional(),
    cursor: cursor.optional(),
  }),
  response: page('users', userRow),
});
