import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  cursor,
  id,
  idParams,
  isoInstant,
  page,
  recordVersion,
  requestId,
  text,
  withMessage,
} from '../fields.ts';

export const messagePriorities = ['high', 'medium', 'low'] as const;
export const messageStatuses = ['unread', 'read'] as const;
export const messageSenders = ['vendor', 'staff'] as const;

const messageFields = {
  subject: text(150, 'Please enter a subject'),
  message: text(4000, 'Please enter a message'),
  priority: z.enum(messagePriorities, 'Please select a priority'),
};

export const vendorMessage = z.strictObject({
  id,
  vendor_id: id,
  vendorName: z.string(),
  sender: z.enum(messageSenders),
  subject: z.string(),
  message: z.string(),
  priority: z.enum(messagePriorities),
  status: z
    .enum(messageStatuses)
    .meta({ description: 'Whether the side that it was written to has read it' }),
  date: isoInstant,
  read_at: isoInstant.nullable(),
  /** The time at which staff changed the message. */
  edited_at: isoInstant.nullable(),
  version: recordVersion,
});

export const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: cursor.optional(),
};

const messageFilters = z.strictObject({
  status: z.enum(messageStatuses).optional(),
  priority: z.enum(messagePriorities).optional(),
  sender: z.enum(messageSenders).optional(),
  ...paging,
});

const messagePage = page('messages', vendorMessage);
const sentAnswer = withMessage.extend({ id });

/** The number of messages that a person can write in an hour. More than that comes from a program. */
const perHour = 30;

export const listMyVendorMessages = defineEndpoint({
  id: 'listMyVendorMessages',
  auth: 'vendor',
  summary: 'Own messages from and to the co-op, newest first',
  query: messageFilters,
  response: messagePage,
});

export const sendMessageToStaff = defineEndpoint({
  id: 'sendMessageToStaff',
  auth: 'vendor',
  ids: { request_id: 'everybody' },
  summary: 'Writes to the co-op, whose staff read it in the back office and by mail',
  body: z.strictObject({
    ...messageFields,
    priority: messageFields.priority.default('medium'),
    request_id: requestId.optional(),
  }),
  response: sentAnswer,
  limits: [{ counter: 'vendor-messages', atMost: perHour, within: '1 hour', per: 'account' }],
  errors: ['conflict'],
});

export const readMessageFromStaff = defineEndpoint({
  id: 'readMessageFromStaff',
  auth: 'vendor',
  ids: { id: 'vendor message' },
  summary: 'Marks a message of the co-op as read; again changes nothing, and neither does one’s own message',
  params: idParams,
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

export const getCommunicationSummary = defineEndpoint({
  id: 'getCommunicationSummary',
  auth: 'vendor',
  summary: 'What waits for the vendor to be read or answered',
  response: z.strictObject({
    unread_messages: z.number().int(),
    open_feedback: z.number().int(),
    unread_notifications: z.number().int(),
    last_message_at: isoInstant.nullable(),
    /**
     * The number of harvest lists that the vendor may still answer, and has not answered since they were
     * mailed last.
     */
    unanswered_harvest_lists: z.number().int(),
    /**
     * The number of statements that the vendor should confirm, among the latest four. Such a statement is not
     * paid yet and has an amount to pay, and staff have answered all questions about it.
     */
    unconfirmed_statements: z.number().int(),
  }),
});

export const listVendorMessages = defineEndpoint({
  id: 'listVendorMessages',
  auth: 'admin',
  summary: 'Messages from and to vendors, newest first',
  query: messageFilters.extend({ vendor_id: id.optional() }),
  response: messagePage,
});

export const sendMessageToVendor = defineEndpoint({
  id: 'sendMessageToVendor',
  auth: 'admin',
  summary: 'Writes to one vendor, who reads it at the dashboard and by mail',
  body: z.strictObject({
    vendor_id: id,
    ...messageFields,
    priority: messageFields.priority.default('medium'),
    request_id: requestId.optional(),
  }),
  response: sentAnswer,
  errors: ['not_found', 'conflict'],
});

export const getVendorMessage = defineEndpoint({
  id: 'getVendorMessage',
  auth: 'admin',
  summary: 'One message',
  params: idParams,
  response: z.strictObject({ vendor_message: vendorMessage }),
  errors: ['not_found'],
});

export const updateVendorMessage = defineEndpoint({
  id: 'updateVendorMessage',
  auth: 'admin',
  summary: 'Changes what staff wrote, or how urgent any message is; what a vendor wrote stays',
  params: idParams,
  body: z.strictObject({ version: recordVersion, ...z.strictObject(messageFields).partial().shape }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

export const deleteVendorMessage = defineEndpoint({
  id: 'deleteVendorMessage',
  auth: 'admin',
  summary: 'Deletes a message for both sides',
  params: idParams,
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

export const markVendorMessageRead = defineEndpoint({
  id: 'markVendorMessageRead',
  auth: 'admin',
  summary: 'Marks a vendor’s message as read; again changes nothing, and neither does a message of staff',
  params: idParams,
  response: withMessage,
  errors: ['not_found', 'conflict'],
});
