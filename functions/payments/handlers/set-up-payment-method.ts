import { setUpPaymentMethod } from '#shared/contracts/payments/payments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setUpMethod } from '../use-cases/payment-methods.ts';

export const handler = endpoint(setUpPaymentMethod, async ({ actor, body }) => {
  const { id, clientSecret } = await setUpMethod(actor.userId, body.payment_method_type);
  return { setup_intent_id: id, client_secret: clientSecret };
});
