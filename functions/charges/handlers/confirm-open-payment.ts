import { confirmOpenPayment } from '#shared/contracts/charges/charges.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { confirmLinkPayment } from '../use-cases/pay-by-link.ts';

export const handler = endpoint(confirmOpenPayment, async ({ params, now }) => ({
  order: await confirmLinkPayment(params.token, now),
}));
