import * as z from 'zod';
import { defineEndpoint, shortly } from '../endpoint.ts';
import { email, withMessage, text } from '../fields.ts';

export const getHealth = defineEndpoint({
  id: 'getHealth',
  auth: 'public',
  summary: 'Liveness: the function runs and the table answers',
  response: z.strictObject({ status: z.literal('ok') }),
});

export const getStore = defineEndpoint({
  id: 'getStore',
  auth: 'public',
  guestSeconds: shortly,
  summary: 'What the shop needs to know before anybody signs in',
  response: z.strictObject({
    cart_enabled: z.boolean(),
    support_email: z.string(),
    support_phone: z.string(),
    /**
     * Stripe's publishable key. Null means that the local stand-in of Stripe is used. Pages then show the
     * stand-in's payment form instead of Stripe's.
     */
    stripe_publishable_key: z.string().nullable(),
    /** True when the co-op can send codes by SMS, so that members can confirm a phone number. */
    confirms_phones: z.boolean(),
    /** The address to which browsers report how the site is used. Null when the stage collects no such reports. */
    usage_address: z.string().nullable(),
  }),
});

export const contactSubjects = [
  'General Inquiry',
  'Product Questions',
  'Pickup Issues',
  'Partnership Opportunities',
  'Other',
] as const;

export const contactMessage = z.strictObject({
  name: text(100),
  email: email(),
  subject: z.enum(contactSubjects).default('General Inquiry'),
  message: text(5000),
});

export const notePageFailure = defineEndpoint({
  id: 'notePageFailure',
  auth: 'public',
  summary: 'That a page broke in a browser. It says neither which page nor whose',
  limits: [{ counter: 'page-failures', per: 'address', atMost: 2, within: '1 hour' }],
});

export const sendContactMessage = defineEndpoint({
  id: 'sendContactMessage',
  auth: 'public',
  summary: 'A message to the co-op, mailed to its support address',
  body: contactMessage,
  response: withMessage,
  limits: [{ counter: 'contact', per: 'address', atMost: 20, within: '1 hour' }],
});
