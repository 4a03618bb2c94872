import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { freeText, id, idParams, text, zipCode } from '../fields.ts';

/** The billing fields that are required: name, street, city, state, zip (document 1, section 5). */
export const billingInfo = z.strictObject({
  name: text(100, 'Name is required'),
  street: text(200, 'Street address is required'),
  street2: freeText(200).default(''),
  city: text(100, 'City is required'),
  state: text(50, 'State is required'),
  zip: zipCode,
  country: z.string().trim().min(2).max(3).default('US'),
});

export const paymentMethodTypes = ['card', 'ach'] as const;

/**
 * True makes this payment method the one that is charged for the shares of the member's subscription. A
 * method that is not saved is never charged for shares.
 */
export const useForShares = z.boolean().default(false);

export const paymentMethod = z.strictObject({
  id,
  stripe_payment_method_id: z.string(),
  payment_type: z.enum(paymentMethodTypes),
  display_name: z.string(),
  is_default: z.boolean(),
  last_four: z.string(),
  brand: z.string(),
  expiry_month: z.number().int().nullable(),
  expiry_year: z.number().int().nullable(),
});

export const listPaymentMethods = defineEndpoint({
  id: 'listPaymentMethods',
  auth: 'customer',
  summary: 'Own saved payment methods, as the provider knows them',
  response: z.strictObject({ data: z.array(paymentMethod) }),
  errors: ['not_found', 'unavailable'],
});

export const setUpPaymentMethod = defineEndpoint({
  id: 'setUpPaymentMethod',
  auth: 'customer',
  takesMoney: true,
  summary:
    'Asks the provider to keep a new card or bank account of this member, without a payment. The browser confirms ' +
    'it there, then names it by savePaymentMethod. Called again, it asks for another one, which harms nothing',
  body: z.strictObject({ payment_method_type: z.enum(paymentMethodTypes).default('card') }),
  response: z.strictObject({ setup_intent_id: id, client_secret: z.string() }),
  errors: ['not_found', 'conflict', 'too_many_requests', 'unavailable'],
  /** The second limit counts by network address, because thieves try stolen cards from one address on many accounts. */
  limits: [
    { counter: 'payment-method-setups', per: 'account', atMost: 20, within: '1 hour' },
    { counter: 'payment-method-setups-from', per: 'address', atMost: 60, within: '1 hour' },
  ],
});

const hint = z.string().max(200).nullish();

export const savePaymentMethod = defineEndpoint({
  id: 'savePaymentMethod',
  auth: 'customer',
  takesMoney: true,
  replay: ['stripe_payment_method_id', 'is_default'],
  ids: { stripe_payment_method_id: 'payment method', stripe_customer_id: 'unused' },
  summary:
    'Keep a payment method that the provider already holds for this member. Only its id and is_default ' +
    'count; the other fields are hints the documents send and are not stored (Q069)',
  body: z.strictObject({
    stripe_payment_method_id: id,
    is_default: z.boolean().default(true),
    stripe_customer_id: hint,
    payment_type: hint,
    display_name: hint,
    last_four: hint,
    brand: hint,
    expiry_month: z.number().int().nullish(),
    expiry_year: z.number().int().nullish(),
    fingerprint: hint,
    stripe_payment_method_type: hint,
    billing_name: hint,
    billing_email: hint,
    billing_phone: hint,
    billing_street: hint,
    billing_street2: hint,
    billing_city: hint,
    billing_state: hint,
    billing_zip_code: hint,
    billing_country: hint,
  }),
  response: z.strictObject({ data: paymentMethod }),
  errors: ['not_found', 'conflict', 'payment_failed', 'unavailable'],
});

export const deletePaymentMethod = defineEndpoint({
  id: 'deletePaymentMethod',
  auth: 'customer',
  replay: [],
  ids: { id: 'payment method' },
  summary: 'Forget a saved payment method',
  params: idParams,
  errors: ['not_found', 'conflict', 'unavailable'],
});
