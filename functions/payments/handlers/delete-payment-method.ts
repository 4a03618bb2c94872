import { deletePaymentMethod } from '#shared/contracts/payments/payments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { forgetMethod } from '../use-cases/payment-methods.ts';

export const handler = endpoint(deletePaymentMethod, async ({ actor, params }) => {
  await forgetMethod(actor.userId, params.id);
  return {};
});
