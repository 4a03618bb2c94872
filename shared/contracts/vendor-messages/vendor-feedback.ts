import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idParams, isoInstant, page, recordVersion, requestId, text, withMessage } from '../fields.ts';
import { paging } from './vendor-messages.ts';

export const feedbackStatuses = ['open', 'closed'] as const;

export const vendorFeedback = z.strictObject({
  id,
  vendor_id: id,
  vendorName: z.string(),
  subject: z.string(),
  message: z.string(),
  rating: z.number().int().min(1).max(5),
  status: z.enum(feedbackStatuses),
  responded: z.boolean(),
  /** The answer; empty until staff answer. */
  response: z.string(),
  responded_at: isoInstant.nullable(),
  date: isoInstant,
  version: recordVersion,
});

const filters = z.strictObject({ status: z.enum(feedbackStatuses).optional(), ...paging });
const feedbackPage = page('feedback', vendorFeedback);

export const listMyVendorFeedback = defineEndpoint({
  id: 'listMyVendorFeedback',
  auth: 'vendor',
  summary: 'Own feedback and what the co-op answered, newest first',
  query: filters,
  response: feedbackPage,
});

export const giveVendorFeedback = defineEndpoint({
  id: 'giveVendorFeedback',
  auth: 'vendor',
  ids: { request_id: 'everybody' },
  summary: 'Tells the co-op how it is to sell with it',
  body: z.strictObject({
    subject: text(150, 'Please enter a subject'),
    message: text(4000, 'Please enter your feedback'),
    rating: z
      .number('Please choose a rating')
      .int('Please choose a rating')
      .min(1, 'Please choose a rating')
      .max(5, 'Please choose a rating'),
    request_id: requestId.optional(),
  }),
  response: withMessage.extend({ id }),
  limits: [{ counter: 'vendor-feedback', atMost: 10, within: '1 hour', per: 'account' }],
  errors: ['conflict'],
});

export const listVendorFeedback = defineEndpoint({
  id: 'listVendorFeedback',
  auth: 'admin',
  summary: 'Feedback of vendors, newest first',
  query: filters.extend({ vendor_id: id.optional() }),
  response: feedbackPage,
});

export const getVendorFeedback = defineEndpoint({
  id: 'getVendorFeedback',
  auth: 'admin',
  summary: 'One vendor’s feedback',
  params: idParams,
  response: z.strictObject({ vendor_feedback: vendorFeedback }),
  errors: ['not_found'],
});

export const respondToVendorFeedback = defineEndpoint({
  id: 'respondToVendorFeedback',
  auth: 'admin',
  summary:
    'Answers feedback, which the vendor is mailed and which closes it; a later answer takes the place of an earlier one',
  params: idParams,
  body: z.strictObject({
    version: recordVersion,
    response: text(4000, 'Please enter your answer'),
    keep_open: z.boolean().default(false).meta({ description: 'It stays open though it is answered' }),
  }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

export const setVendorFeedbackStatus = defineEndpoint({
  id: 'setVendorFeedbackStatus',
  auth: 'admin',
  summary: 'Closes feedback, or opens it again',
  params: idParams,
  body: z.strictObject({
    version: recordVersion,
    status: z.enum(feedbackStatuses, 'Please select a status'),
  }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});
