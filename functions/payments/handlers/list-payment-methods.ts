import { listPaymentMethods } from '#shared/contracts/payments/payments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listOwnMethods } from '../use-cases/payment-methods.ts';

export const handler = endpoint(listPaymentMethods, async ({ actor }) => ({
  data: await listOwnMethods(actor.userId),
}));
