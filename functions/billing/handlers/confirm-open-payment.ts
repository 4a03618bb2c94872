import { confirmOpenPayment } from '#shared/contracts/billing/billing.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { limitRate } from '#functions/platform/rate-limit.ts';
import { confirmLinkPayment } from '../use-cases/pay-by-link.ts';

export const handler = endpoint(confirmOpenPayment, async ({ params, sourceIp, now }) => {
  await limitRate(`pay-link:${sourceIp}`, 60, 3600, now);
  return { success: true, order: await confirmLinkPayment(params.token) };
});
