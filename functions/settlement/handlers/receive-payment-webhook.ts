import { receivePaymentWebhook } from '#shared/contracts/settlement/settlement.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { receivePaymentEvent } from '../use-cases/receive-payment-event.ts';

export const handler = endpoint(receivePaymentWebhook, async ({ rawBody, headers }) => {
  await receivePaymentEvent(rawBody, headers['stripe-signature']);
  return { received: true };
});
