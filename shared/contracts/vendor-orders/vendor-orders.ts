import * as z from 'zod';
import { postalAddress } from '../accounts/profile.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  dollars,
  freeText,
  id,
  idParams,
  isoDate,
  isoInstant,
  requestId,
  text,
  withMessage,
} from '../fields.ts';
import { noteTypes } from '../order-management/order-management.ts';
import { orderStatuses } from '../orders/orders.ts';

/** The statuses that a vendor can set. Only the co-op cancels an order. */
export const vendorOrderSteps = ['pending', 'confirmed', 'preparing', 'ready', 'picked_up'] as const;

const vendorOrderSummary = z.strictObject({
  id,
  status: z.enum(orderStatuses).meta({ description: 'How far the vendor is, not the whole order' }),
  created_at: isoInstant,
  pickup_date: isoDate,
  pickup_location: z.string(),
  total: dollars.meta({ description: 'What the vendor’s own items come to' }),
  items: z.array(
    z.strictObject({
      product_id: id,
      name: z.string(),
      unit: z.string(),
      quantity: z.number().int().meta({ description: 'Without what was given back' }),
      quantity_returned: z.number().int(),
      price: dollars,
    }),
  ),
});

/** A member's data as the account has them now, and not as they were at the order. */
const customerInfo = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: postalAddress,
});

export const vendorOrder = vendorOrderSummary.extend({
  customer_info: customerInfo.nullable().meta({
    description: 'Null where the store does not share it (`share_customer_contact_with_vendors`)',
  }),
  special_instructions: z.string().meta({ description: 'What the member asked for at the checkout' }),
  /** The notes that the vendor wrote and the statuses that the vendor set, newest first. */
  history: z.array(
    z.strictObject({
      id,
      at: isoInstant,
      status: z.strictObject({ from: z.enum(orderStatuses), to: z.enum(orderStatuses) }).nullable(),
      note: z.string(),
      note_type: z.enum(noteTypes).nullable(),
    }),
  ),
});

const vendorOrderDay = z.strictObject({
  id: z.string(),
  pickup_location: z.string(),
  event_date: isoDate,
  total_orders: z.number().int(),
  total_items: z.number().int(),
  total_revenue: dollars.meta({ description: 'Of what is paid, less discounts and refunds' }),
  status: z
    .enum(['completed', 'pending', 'in_progress'])
    .meta({ description: 'Completed once all are picked up, pending while nothing of it is being prepared' }),
});

const filters = z.strictObject({
  status: z.enum(orderStatuses).optional(),
  pickup_date: isoDate.optional(),
});

const listQuery = filters.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

const listAnswer = z.strictObject({
  data: z.array(vendorOrderDay).meta({ description: 'The latest pickups, up to `limit`' }),
  orders: z.array(vendorOrderSummary),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  limit: z.number().int(),
});

export const listVendorOrders = defineEndpoint({
  id: 'listVendorOrders',
  auth: 'vendor',
  summary: 'Orders with own products: the latest pickup first; and what the latest pickups come to',
  query: listQuery,
  response: listAnswer,
});

export const listOrdersOfVendor = defineEndpoint({
  id: 'listOrdersOfVendor',
  auth: 'vendor',
  ids: { id: 'vendor' },
  summary: 'As listVendorOrders, for staff of any vendor; another vendor’s answers 404',
  params: idParams,
  query: listQuery,
  response: listAnswer,
  errors: ['not_found'],
});

export const exportVendorOrders = defineEndpoint({
  id: 'exportVendorOrders',
  auth: 'vendor',
  summary: 'Own orders of these filters as CSV, up to 10,000',
  query: filters.extend({ format: z.literal('csv').optional() }),
  bare: true,
  file: 'text/csv',
  response: z.strictObject({ name: z.string(), text: z.string() }),
  errors: ['conflict'],
});

export const getVendorOrder = defineEndpoint({
  id: 'getVendorOrder',
  auth: 'vendor',
  ids: { id: 'order' },
  summary: 'Own part of an order; one without own products answers 404',
  params: idParams,
  response: z.strictObject({ order: vendorOrder }),
  errors: ['not_found'],
});

export const updateVendorOrderStatus = defineEndpoint({
  id: 'updateVendorOrderStatus',
  auth: 'vendor',
  ids: { id: 'order' },
  summary:
    'Says how far the vendor is with an order; the order is as far as the least advanced of its vendors',
  params: idParams,
  body: z.strictObject({
    status: z.enum(vendorOrderSteps, 'Please select a status'),
    /** The status that the form showed. The call is refused when the order has another status now. */
    was: z.enum(orderStatuses).optional(),
    notes: freeText(2000).default(''),
  }),
  response: withMessage,
  limits: [{ counter: 'vendor-order-changes', atMost: 300, within: '1 hour', per: 'account' }],
  errors: ['not_found', 'conflict'],
});

/** Finds text that mail programs turn into a link: a web or email address, also one without `https://`. */
const carriesLink = /:\/\/|\bwww\.|\S@\S|[\p{L}\d-]\.\p{L}{2,}/iu;

export const addVendorOrderNote = defineEndpoint({
  id: 'addVendorOrderNote',
  auth: 'vendor',
  ids: { id: 'order', request_id: 'everybody' },
  summary:
    'Adds a note: an internal one for staff and this vendor, or one that the customer reads and is mailed; with one `request_id` once',
  params: idParams,
  body: z
    .strictObject({
      note: text(2000, 'Please enter a note'),
      noteType: z.enum(noteTypes, 'Please select who may read the note').default('internal'),
      request_id: requestId.optional(),
    })
    // A customer note is sent to the member in the co-op's mail. The co-op's mail must not have links that
    // the co-op did not choose.
    .refine(({ note, noteType }) => noteType !== 'customer' || !carriesLink.test(note), {
      path: ['note'],
      message:
        'Please leave out web and email addresses. The co-op can send those to the customer: write them in an internal note.',
    }),
  response: withMessage,
  limits: [{ counter: 'vendor-order-notes', atMost: 200, within: '1 hour', per: 'account' }],
  errors: ['not_found', 'conflict'],
});
