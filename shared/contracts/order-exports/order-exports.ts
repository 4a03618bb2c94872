import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idParams, isoInstant } from '../fields.ts';
import { orderFilters } from '../order-management/order-management.ts';

export const orderExportStates = ['waiting', 'being_made', 'ready', 'failed'] as const;

/** A file of many orders that is made in the background. */
const orderExport = z.strictObject({
  id,
  state: z.enum(orderExportStates),
  reason: z.string().nullable().meta({
    description:
      'Why it failed; of one that is ready, why it has another number of orders than `total`; null otherwise',
  }),
  rows: z.number().int().meta({ description: 'How many orders are in the file so far' }),
  total: z.number().int().meta({ description: 'How many there were when it was asked for' }),
  name: z.string(),
  expires_at: isoInstant.meta({ description: 'When the file is deleted' }),
  url: z.string().nullable().meta({
    description:
      'Once it is ready: where the file can be loaded from, for a minute. Ask again for another address',
  }),
});

export const prepareOrderExport = defineEndpoint({
  id: 'prepareOrderExport',
  auth: 'admin',
  summary:
    'A ticket for one export of the orders of these filters, good for a minute; of more than 2,000 orders the id of an export that is being made',
  body: orderFilters,
  response: z.strictObject({
    ticket: z.string().nullable(),
    expires_at: isoInstant.nullable(),
    export_id: id.nullable(),
    total: z.number().int().meta({ description: 'How many orders the file will have' }),
  }),
  errors: ['conflict'],
});

export const exportOrders = defineEndpoint({
  id: 'exportOrders',
  auth: 'public',
  summary: 'The orders of a ticket as CSV, once: a window of its own carries no access token',
  query: orderFilters.extend({ ticket: z.string().min(20).max(100) }),
  bare: true,
  file: 'text/csv',
  response: z.strictObject({ name: z.string(), text: z.string() }),
  errors: ['not_found'],
});

export const getOrderExport = defineEndpoint({
  id: 'getOrderExport',
  auth: 'admin',
  summary: 'How an export of many orders stands that the caller asked for, for a day',
  params: idParams,
  response: z.strictObject({ export: orderExport }),
  errors: ['not_found'],
});

export const restartOrderExport = defineEndpoint({
  id: 'restartOrderExport',
  auth: 'admin',
  summary: 'Makes an export again that failed, or of which nothing was heard for too long',
  params: idParams,
  response: z.strictObject({ export: orderExport }),
  errors: ['not_found', 'conflict'],
});
