import { savePaymentMethod } from '#shared/contracts/payments/payments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { saveMethod } from '../use-cases/payment-methods.ts';

export const handler = endpoint(savePaymentMethod, async ({ actor, body }) => ({
  data: await saveMethod(actor.userId, body.stripe_payment_method_id, body.is_default, new Date()),
}));
