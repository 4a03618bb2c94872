import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { deliveryMethods } from './broadcasts.ts';

const unsubscribeToken = z.strictObject({
  token: z.string().min(1, 'This link is not complete').max(500, 'This link is not valid'),
});

const subscriptionToMail = z.strictObject({
  channel: z.enum(deliveryMethods),
  /**
   * The email address or phone number with most of its characters hidden, because the link may have been
   * forwarded. The member or vendor to whom it belongs can still recognize it.
   */
  address: z.string(),
  subscribed: z.boolean(),
});

export const getUnsubscribe = defineEndpoint({
  id: 'getUnsubscribe',
  auth: 'signature',
  summary: 'What an unsubscribe link is for; changes nothing',
  query: unsubscribeToken,
  response: subscriptionToMail,
  errors: ['not_found'],
});

export const unsubscribe = defineEndpoint({
  id: 'unsubscribe',
  auth: 'signature',
  replay: ['undo'],
  summary: 'Stop broadcasts by the link in one of them (RFC 8058), or take that back',
  query: unsubscribeToken,
  body: z.strictObject({
    'List-Unsubscribe': z.literal('One-Click').optional(),
    undo: z.boolean().optional(),
  }),
  response: subscriptionToMail,
  errors: ['not_found', 'conflict'],
});
