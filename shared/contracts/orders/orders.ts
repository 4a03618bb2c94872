import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { explanation } from './explanation.ts';
import { cursor, dollars, id, idParams, isoDate, isoInstant, page, pounds } from '../fields.ts';

export const orderStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'picked_up',
  'cancelled',
] as const;
export const paymentStatuses = [
  'pending',
  'processing',
  'paid',
  'failed',
  'refunded',
  'partially_refunded',
] as const;

/**
 * The state of a refund.
 * - `due`: the payment provider does not have the refund yet.
 * - `under_way`: the refund is with the bank.
 * - `failed`: the refund was refused, or its money came back.
 * - `taken_back`: the refund was for missing goods, and the goods were there after all.
 */
export const refundStates = ['due', 'under_way', 'made', 'failed', 'taken_back'] as const;
/** The targets of a refund: `payment` is the card or bank account, `credit` is the member's credit. */
export const refundTargets = ['payment', 'credit'] as const;

export const orderRefund = z.strictObject({
  id,
  created_at: isoInstant,
  amount: dollars,
  to: z.enum(refundTargets),
  state: z.enum(refundStates),
  items: z
    .array(z.strictObject({ name: z.string(), quantity: z.number().int().positive() }))
    .meta({ description: 'The units given back; none where it was an amount' }),
});

export const orderLine = z.strictObject({
  type: z.enum(['product', 'plan', 'deposit', 'annual_fee', 'weight']).meta({
    description: '`weight` is what goods of an earlier order weighed more than estimated',
  }),
  product_id: id.nullable(),
  name: z.string(),
  vendor_name: z.string(),
  image: z.string(),
  unit: z.string(),
  quantity: z.number().int(),
  price: dollars,
  line_total: dollars,
  sales_tax: z.boolean(),
  /** For a line of type `weight`: the earlier order whose goods weighed more than estimated. Null for other lines. */
  weight_of: id.nullable(),
  /** The expected weight of a unit in pounds; null when the product is not sold by weight. */
  estimated_weight: pounds.nullable(),
  /** The weight of the packed units; null before they were weighed. */
  weighed: z
    .strictObject({
      units: z.number().int(),
      weight: pounds,
      /** The credit that the member got because the units weighed less than estimated. */
      credit: dollars,
      /** The amount added to later bills because the units weighed more than estimated. */
      next_bill: dollars,
    })
    .meta({ id: 'Weighed' })
    .nullable(),
});

export const orderSummary = z.strictObject({
  id,
  created_at: isoInstant,
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  /**
   * The amount that the co-op does not have because of a dispute over a part of the payment. The provider
   * withholds the amount during the dispute, and keeps it when the dispute is lost.
   */
  amount_disputed: dollars,
  total: dollars,
  item_count: z.number().int(),
  pickup_date: isoDate,
  pickup_location: z.string(),
});

/** An order with names and prices as they were when it was placed. */
export const order = orderSummary.extend({
  customer_number: z.number().int().nullable(),
  is_renewal: z.boolean(),
  items: z.array(orderLine),
  subtotal: dollars,
  deposit: dollars,
  discount: dollars,
  promotion_code: z.string().nullable(),
  tax: dollars,
  tax_breakdown: z.strictObject({ state: dollars, county: dollars }),
  county: z.string(),
  credit_used: dollars,
  /** The credit that the member got by this order's promotion code (Q075). */
  credit_granted: dollars,
  /** The amount that the payment method pays or has paid. */
  amount_charged: dollars,
  payment_method_type: z.enum(['card', 'ach', 'none']),
  payment_method_label: z.string(),
  payment_method_saved: z.boolean(),
  /** The provider's reason when a payment failed, in words for the member. */
  payment_problem: z.string(),
  payment_intent_id: z.string().nullable(),
  pickup: z.strictObject({
    location_id: id,
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    hours: z.string(),
    phone: z.string(),
    cycle_id: id,
    cycle_name: z.string(),
    pickup_date: isoDate,
  }),
  subscription_id: id.nullable(),
  special_instructions: z.string().meta({ description: 'What the member asked for at the checkout' }),
  /** For a substitute: the order whose missing units this order replaces. Null for every other order. */
  substitute_for: id.nullable(),
  /** The units that were missing on the packing day. */
  missing_units: z.array(
    z
      .strictObject({
        /** The index in `items` of the item whose units were missing. */
        line: z.number().int(),
        name: z.string(),
        quantity: z.number().int(),
        /** True for units that are contents of a share. The rest of the share is still packed. */
        is_content: z.boolean(),
        /**
         * The state of the money.
         * - `waits`: the money goes back once the order is paid.
         * - `settled`: the money was given back, or nothing was paid for the units.
         * - `taken_back`: the units were there after all.
         */
        state: z.enum(['waits', 'settled', 'taken_back']),
        reason: z.string(),
        /** The product that comes in place of the missing units, as an order of its own; null for none. */
        substitute: z.strictObject({ order_id: id, name: z.string(), quantity: z.number().int() }).nullable(),
      })
      .meta({ id: 'MissingUnits' }),
  ),
  /** The amount that was given back, at the payment provider and as credit. */
  amount_refunded: dollars,
  refunds: z.array(orderRefund),
  notes: z.array(
    z.strictObject({
      note: z.string(),
      created_at: isoInstant,
      vendor_name: z.string().meta({ description: 'Who wrote it, where it was not the co-op' }),
    }),
  ),
});

export const listOrders = defineEndpoint({
  id: 'listOrders',
  auth: 'customer',
  summary: 'Own orders: the latest pickup first, of one pickup the newest first',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: cursor.optional(),
  }),
  response: page('orders', orderSummary),
});

export const getOrder = defineEndpoint({
  id: 'getOrder',
  auth: 'customer',
  ids: { id: 'order' },
  summary: 'One own order; somebody else’s answers 404',
  params: idParams,
  response: z.strictObject({
    order,
    /** The page and the time to pay this order; null when nothing is left to pay or the time is over. */
    payable: z
      .strictObject({
        path: z.string(),
        /** The end of the time to pay; null when the order is owed and may be paid at any time. */
        until: isoInstant.nullable(),
        /** The time of the next attempt for a declined charge; null when none is planned. */
        next_attempt_at: isoInstant.nullable(),
      })
      .nullable(),
    /**
     * True once the pickup of a renewal is over whose goods were held back unpaid. Nothing is to be paid, because
     * the member did not get them.
     */
    was_held_back: z.boolean(),
    explanation,
  }),
  errors: ['not_found'],
});
