import * as z from 'zod';
import { optOutLength } from '../../broadcast-limits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { freeText, id, idParams, recordVersion, text, withMessage } from '../fields.ts';
import { deliveryMethods } from './broadcasts.ts';

/** A saved message from which staff begin broadcasts. */
const messageTemplate = z
  .strictObject({
    id,
    name: z.string(),
    delivery_method: z.enum(deliveryMethods),
    /** The subject; null for SMS. */
    subject: z.string().nullable(),
    message: z.string(),
    version: recordVersion,
  })
  .meta({ id: 'MessageTemplate' });

const answer = z.strictObject({ template: messageTemplate });
const name = text(80, 'Please enter a name');
const subject = freeText(150);
const message = text(10_000, 'Please enter a message');

export const listMessageTemplates = defineEndpoint({
  id: 'listMessageTemplates',
  auth: 'admin',
  summary: 'Saved messages by name; there are a hundred at most',
  response: z.strictObject({ templates: z.array(messageTemplate) }),
});

export const createMessageTemplate = defineEndpoint({
  id: 'createMessageTemplate',
  auth: 'admin',
  summary: 'Keep a message to begin others with',
  body: z.strictObject({
    name,
    delivery_method: z.enum(deliveryMethods),
    subject: subject.nullish(),
    message,
  }),
  response: answer,
  errors: ['conflict'],
});

export const updateMessageTemplate = defineEndpoint({
  id: 'updateMessageTemplate',
  auth: 'admin',
  summary: 'Change what is sent of a saved message',
  params: idParams,
  body: z.strictObject({
    version: recordVersion,
    name: name.optional(),
    subject: subject.optional(),
    message: message.optional(),
  }),
  response: answer,
  errors: ['not_found', 'conflict'],
});

export const deleteMessageTemplate = defineEndpoint({
  id: 'deleteMessageTemplate',
  auth: 'admin',
  summary: 'Delete a saved message; what was sent with it stays',
  params: idParams,
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

export const sendTestMessage = defineEndpoint({
  id: 'sendTestMessage',
  auth: 'admin',
  summary: 'Send a message to oneself alone, marked as a test; it is in no history',
  body: z.strictObject({
    delivery_method: z.enum(deliveryMethods),
    subject: subject.nullish(),
    message,
    optOutMessage: freeText(optOutLength).nullish(),
  }),
  response: withMessage.extend({ address: z.string() }),
  errors: ['unavailable'],
  limits: [{ counter: 'test-message', per: 'account', atMost: 20, within: '1 hour' }],
});
