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
  recordVersion,
  requestId,
  text,
  withMessage,
} from '../fields.ts';
import {
  order,
  orderStatuses,
  orderSummary,
  paymentStatuses,
  refundStates,
  refundTargets,
} from '../orders/orders.ts';
import { explanation } from '../orders/explanation.ts';
import { adminRefund, orderDispute, refundable, waitingDecision } from '../refunds/refunds.ts';

/** The member who made the order, with the account's present data, in the form that document 2 (section 3) gives. */
export const orderCustomer = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: postalAddress,
});

export const adminOrderSummary = orderSummary.extend({
  updated_at: isoInstant,
  customer_number: z.number().int().nullable(),
  is_renewal: z.boolean(),
  customer: orderCustomer,
});

export const noteTypes = ['internal', 'customer'] as const;

/**
 * The effect that cancelling an order would have on its money.
 * - `ends_payment`: the order is not paid. Its payment is cancelled, and its reserved stock and credit go
 * back.
 * - `gives_up_debt`: the order is owed. The debt is given up.
 * - `keeps_payment`: the order is paid. Cancelling gives no money back.
 * - `waits`: a bank transfer is on its way. Cancelling is refused until the transfer has arrived or failed.
 * - `packed`: the order is packed or handed out, but unpaid. Cancelling is refused.
 * - `none`: the order is cancelled already.
 */
export const cancelOutcomes = [
  'ends_payment',
  'gives_up_debt',
  'keeps_payment',
  'waits',
  'packed',
  'none',
] as const;

/** One entry of an order's log. The log begins with the newest entry. */
export const orderLogEntry = z.strictObject({
  id,
  at: isoInstant,
  /**
   * The person who made the change. Null for a change without a person: a payment came in, time ran out, a
   * pickup moved.
   */
  by: z.strictObject({ id, name: z.string() }).nullable(),
  status: z.strictObject({ from: z.enum(orderStatuses), to: z.enum(orderStatuses) }).nullable(),
  payment_status: z.strictObject({ from: z.enum(paymentStatuses), to: z.enum(paymentStatuses) }).nullable(),
  pickup_date: z.strictObject({ from: isoDate, to: isoDate }).nullable(),
  /** The names of the pickup locations before and after a move; null when the order was not moved. */
  location: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
  vendor_status: z
    .strictObject({ from: z.enum(orderStatuses), to: z.enum(orderStatuses) })
    .nullable()
    .meta({ description: 'How far a vendor was with their items, and is' }),
  is_deleted: z.boolean(),
  kept: dollars.nullable().meta({ description: 'What staff decided to keep of its money' }),
  /** The refunds that began with this change, or whose state it changed. */
  refunds: z.array(
    z.strictObject({
      amount: dollars,
      to: z.enum(refundTargets),
      state: z.enum(refundStates),
      problem: z.string(),
    }),
  ),
  /** The total refunded to the payment, before and after this change; null when the change left the total as it was. */
  given_back: z.strictObject({ from: dollars, to: dollars }).nullable(),
  /** The new state of a dispute over the payment; null when this change was not about a dispute. */
  dispute: z.strictObject({ amount: dollars, status: z.string() }).nullable(),
  note: z.string(),
  note_type: z.enum(noteTypes).nullable(),
});

export const adminOrder = order.extend({
  updated_at: isoInstant,
  version: recordVersion,
  customer: orderCustomer,
  vendors: z
    .array(z.strictObject({ id, name: z.string(), status: z.enum(orderStatuses) }))
    .meta({ description: 'How far each of its vendors is' }),
  admin_notes: z.array(
    z.strictObject({
      note: z.string(),
      note_type: z.enum(noteTypes),
      created_at: isoInstant,
      by: z.string(),
    }),
  ),
  log: z.array(orderLogEntry).meta({ description: 'The latest 200 entries, newest first' }),
  explanation,
  cancelling: z.enum(cancelOutcomes),
  refunds: z.array(adminRefund),
  refundable,
  waiting: waitingDecision.nullable(),
  /** The latest dispute over the order's payment; null when there never was one. */
  dispute: orderDispute.nullable(),
  deleted_at: isoInstant.nullable(),
});

export const orderFilters = z.strictObject({
  status: z.enum(orderStatuses).optional(),
  vendor_id: id.optional().meta({ description: 'Orders in which this vendor has a line' }),
  pickup_date: isoDate.optional(),
  start_date: isoDate.optional().meta({ description: 'The first pickup date' }),
  end_date: isoDate.optional().meta({ description: 'The last pickup date' }),
  search: freeText(254).optional().meta({
    description: 'An order id, a customer number, or words of the customer’s name, email address or phone',
  }),
});

export const listAdminOrders = defineEndpoint({
  id: 'listAdminOrders',
  auth: 'admin',
  summary: 'Orders by filters: the latest pickup first, of one pickup the newest first',
  query: orderFilters.extend({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.strictObject({
    orders: z.array(adminOrderSummary),
    total: z.number().int().nullable().meta({
      description:
        'Null where a vendor’s orders, or those of everybody who is found, are more than can be counted: narrow them',
    }),
    page: z.number().int(),
    pages: z.number().int().nullable(),
    limit: z.number().int(),
  }),
});

export const getAdminOrder = defineEndpoint({
  id: 'getAdminOrder',
  auth: 'admin',
  summary: 'One order with its customer, notes and log',
  params: idParams,
  response: z.strictObject({ order: adminOrder }),
  errors: ['not_found'],
});

const statusFields = {
  status: z.enum(orderStatuses, 'Please select a status'),
  notes: freeText(2000).default(''),
  version: recordVersion,
};

const noteFields = {
  note: text(2000, 'Please enter a note'),
  noteType: z.enum(noteTypes, 'Please select who may read the note').default('internal'),
};

export const updateOrderStatus = defineEndpoint({
  id: 'updateOrderStatus',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Sets the status of an order; its notes go into the order’s log',
  params: idParams,
  body: z.strictObject(statusFields),
  response: withMessage,
  errors: ['not_found', 'conflict', 'out_of_stock', 'unavailable'],
});

export const markCollected = defineEndpoint({
  id: 'markCollected',
  auth: 'admin',
  summary:
    'Marks the orders of a member as picked up at the door, or takes the mark back: they are ready then. May be repeated',
  body: z.strictObject({
    order_ids: z.array(id).min(1).max(20),
    collected: z.boolean(),
  }),
  response: z.strictObject({
    /** One answer for each order, in the order of the request. */
    orders: z.array(
      z
        .strictObject({
          order_id: id,
          reason: z
            .string()
            .nullable()
            .meta({ description: 'Why the order stays as it was; null when it is now as it was asked' }),
        })
        .meta({ id: 'MarkedOrder' }),
    ),
  }),
});

export const addOrderNote = defineEndpoint({
  id: 'addOrderNote',
  auth: 'admin',
  summary:
    'Adds a note: an internal one for staff alone, or one that the customer reads and is mailed; with one `request_id` once',
  params: idParams,
  body: z.strictObject({ ...noteFields, request_id: requestId.optional() }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

export const updateAdminOrder = defineEndpoint({
  id: 'updateAdminOrder',
  auth: 'admin',
  replay: 'by hand',
  summary: 'A status with its notes, a note, or both, the status first',
  params: idParams,
  body: z
    .strictObject({
      status: statusFields.status.optional(),
      notes: freeText(2000).optional(),
      version: statusFields.version.optional(),
      note: noteFields.note.optional(),
      noteType: z.enum(noteTypes).optional(),
    })
    .refine(({ status, note }) => status !== undefined || note !== undefined, {
      path: ['status'],
      message: 'Please select a status or enter a note',
    })
    .refine(({ status, version }) => status === undefined || version !== undefined, {
      path: ['version'],
      message: 'A change of status needs the version it is made to',
    }),
  response: withMessage,
  errors: ['not_found', 'conflict', 'out_of_stock', 'unavailable'],
});

export const deleteOrder = defineEndpoint({
  id: 'deleteOrder',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Takes an unpaid or cancelled order out of all lists; an unpaid one is cancelled first',
  params: idParams,
  errors: ['not_found', 'conflict', 'unavailable'],
});
