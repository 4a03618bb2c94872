import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { freeText, id, optionalText } from '../fields.ts';
import { order } from '../orders/orders.ts';
import { paymentMethodTypes, useForShares } from '../payments/payments.ts';

const placedOrder = z.strictObject({
  orderId: id,
  /** The secret with which the browser pays; null when nothing is left to pay and the order is complete. */
  client_secret: z.string().nullable(),
  payment_intent_id: z.string().nullable(),
  stripe_customer_id: z.string().nullable(),
  amount: z.number().int().meta({ description: 'Cents to collect' }),
  order,
});

const placing = [
  'not_found',
  'conflict',
  'cutoff_passed',
  'out_of_stock',
  'amount_mismatch',
  'unavailable',
  'too_many_requests',
] as const;

/**
 * The promotion code that the page showed as applied; empty for none. The order is refused when the code that
 * is applied now differs from it.
 */
const shownCode = freeText(50).optional();

const specialInstructions = optionalText(500).meta({
  description:
    'For those who pack the order. Changed alone, it is changed in the order that the cart already has',
});

export const createPaymentIntent = defineEndpoint({
  id: 'createPaymentIntent',
  auth: 'customer',
  takesMoney: true,
  ids: { cycle_id: 'everybody' },
  summary:
    'Write the order of the own cart and reserve what it needs, then ask the provider for a payment. ' +
    'Called again for an unchanged cart, it answers the same order and payment',
  body: z.strictObject({
    payment_method_type: z.enum(paymentMethodTypes).default('card'),
    save_payment_method: z.boolean().default(true),
    use_for_shares: useForShares,
    /** The amount that the page showed, in cents. The order is refused when the amount to pay has changed since. */
    amount: z.number().int().min(0).max(100_000_000).optional(),
    promotion_code: shownCode,
    special_instructions: specialInstructions,
    /**
     * The id of the cycle that the page showed. When its cut-off has passed, the order is refused, so that
     * the member can confirm the next cycle.
     */
    cycle_id: id.optional(),
  }),
  response: placedOrder,
  errors: placing,
});

export const createOrder = defineEndpoint({
  id: 'createOrder',
  auth: 'customer',
  takesMoney: true,
  ids: { cycle_id: 'everybody' },
  summary: 'The same for a bank transfer; `amount` (cents) must be what the server computes (Q067)',
  body: z.strictObject({
    payment_method_type: z.literal('ach'),
    amount: z.number().int().min(0).max(100_000_000),
    promotion_code: shownCode,
    special_instructions: specialInstructions,
    save_payment_method: z.boolean().default(true),
    use_for_shares: useForShares,
    cycle_id: id.optional(),
  }),
  response: placedOrder,
  errors: placing,
});
