import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  cursor,
  dollars,
  id,
  idParams,
  isoDate,
  isoInstant,
  optionalText,
  page,
  recordVersion,
  text,
  withMessage,
} from '../fields.ts';
import { refundTargets } from '../orders/orders.ts';

export const disruptionKinds = ['move', 'call_off'] as const;

const reason = text(500, 'Please say why, in a sentence that members read');

const scopeFields = {
  cycle_id: id,
  /**
   * The locations whose pickups are moved or called off. Null stands for the whole cycle, which is then
   * removed from the calendar with its pickup days.
   */
  location_ids: z
    .array(id)
    .min(1, 'Please choose at least one pickup location')
    .max(100, 'Please choose at most 100 pickup locations')
    .nullable(),
};

/** Moves orders to another location of the same cycle, on the cycle's pickup day there. */
const move = z.strictObject({
  kind: z.literal('move'),
  ...scopeFields,
  location_ids: scopeFields.location_ids.unwrap(),
  target_location_id: id,
});

/** Cancels orders and gives back the money for goods. Deposits and annual fees stay. */
const callOff = z.strictObject({
  kind: z.literal('call_off'),
  ...scopeFields,
  refund_to: z.enum(refundTargets, 'Please choose where the money goes'),
  /**
   * The vendors who have harvested their part of the called-off orders already. They are paid for it although
   * the orders are called off.
   */
  paid_vendor_ids: z.array(id).max(200),
  return_stock: z.boolean(),
});

const plan = z.discriminatedUnion('kind', [move, callOff]);

const sums = {
  to_payment: dollars,
  as_credit: dollars,
};

export const previewDisruption = defineEndpoint({
  id: 'previewDisruption',
  auth: 'admin',
  summary: 'What moving or calling off the orders of a cycle would do, without doing it',
  body: plan,
  response: z.strictObject({
    orders: z.number().int(),
    members: z.number().int(),
    /** The names of up to twelve of the members whose orders are moved or called off. */
    names: z.array(z.string()),
    /**
     * The number of shares at the affected locations that are not billed yet. Such a share is billed only if
     * the member chooses another open location before the cut-off. With more than 100 active subscriptions
     * the number is an estimate.
     */
    shares: z.number().int(),
    /** The number of orders that were handed out. They stay as they are. */
    handed_out: z.number().int(),
    /**
     * The number of orders that are called off on their own pickup day. Nobody marked them as picked up, but
     * some may be collected already, and these get their money back too. 0 when the orders are moved.
     */
    unmarked_today: z.number().int(),
    /** The number of orders that nobody has paid. Their debt is not collected any more. */
    unpaid: z.number().int(),
    /** The number of orders whose bank transfer is on its way. They are handled once it has arrived or failed. */
    waiting: z.number().int(),
    /** The number of orders whose payment is disputed, or that were packed unpaid. Their money is left to staff. */
    left: z.number().int(),
    ...sums,
    /** True when there are more than 2,000 orders. The figures then cover only some of them. */
    is_partial: z.boolean(),
    /**
     * Each vendor's part of the called-off orders and of the promises for the shares; empty when the orders
     * are moved.
     */
    vendors: z.array(
      z.strictObject({ vendor_id: id, name: z.string(), units: z.number().int(), amount: dollars }),
    ),
    /** The pickup day at the location to which the orders move; null when the orders are called off. */
    pickup_date: isoDate.nullable(),
  }),
  errors: ['not_found', 'conflict'],
});

const requestFields = { request_id: z.uuid(), reason };

export const disruption = z.strictObject({
  id,
  kind: z.enum(disruptionKinds),
  cycle_id: id,
  cycle_name: z.string(),
  pickup_date: isoDate,
  /** The names of the locations; empty for the whole cycle. */
  locations: z.array(z.string()),
  target_location: z.string().nullable(),
  refund_to: z.enum(refundTargets).nullable(),
  reason: z.string(),
  by: z.string(),
  created_at: isoInstant,
  state: z.enum(['under_way', 'done']),
  /** The number of orders that were moved or called off so far. */
  orders: z.number().int(),
  ...sums,
  /** The number of orders that wait for a bank transfer or the payment provider. */
  waiting: z.number().int(),
  /** The number of orders that staff have to follow up. `left` has the first 50, with the reasons. */
  left_count: z.number().int(),
  left: z.array(z.strictObject({ order_id: id, reason: z.string() })),
});

export const createDisruption = defineEndpoint({
  id: 'createDisruption',
  auth: 'admin',
  replay: 'by hand',
  summary:
    'Moves or calls off the orders of a cycle, of all of it or of some pickup locations; the same request once',
  body: z.discriminatedUnion('kind', [move.extend(requestFields), callOff.extend(requestFields)]),
  response: z.strictObject({ message: z.string(), disruption }),
  errors: ['not_found', 'conflict'],
});

export const moveOrder = defineEndpoint({
  id: 'moveOrder',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Moves one order to another open location with a pickup ahead in its cycle; its member is mailed',
  params: idParams,
  body: z.strictObject({
    pickup_location_id: id,
    version: recordVersion,
    /** The member reads it in the mail, and staff in the order's log. */
    note: optionalText(500),
  }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

export const listDisruptions = defineEndpoint({
  id: 'listDisruptions',
  auth: 'admin',
  summary: 'What was moved or called off, the latest first, and how far it is',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(50).default(20),
    cursor: cursor.optional(),
  }),
  response: page('disruptions', disruption),
});
