import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { order } from '../orders/orders.ts';
import { billingInfo } from '../payments/payments.ts';

export const confirmPayment = defineEndpoint({
  id: 'confirmPayment',
  auth: 'customer',
  takesMoney: true,
  ids: { payment_intent_id: 'payment', payment_method_id: 'unused' },
  summary: "The browser's return: asks the provider what became of the payment and completes the order",
  body: z.strictObject({
    payment_intent_id: id,
    payment_method_id: id.optional(),
    billing_info: billingInfo.optional(),
  }),
  response: z.strictObject({ order }),
  errors: ['not_found', 'payment_failed', 'unavailable'],
});

export const receivePaymentWebhook = defineEndpoint({
  id: 'receivePaymentWebhook',
  auth: 'signature',
  takesMoney: true,
  summary: 'Events of the payment provider, signed by it',
  body: z.looseObject({ id: z.string(), type: z.string() }),
  response: z.strictObject({ received: z.literal(true) }),
  bare: true,
  errors: ['unavailable'],
});
