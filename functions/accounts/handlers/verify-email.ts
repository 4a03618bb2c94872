import { verifyEmail as contract } from '#shared/contracts/accounts/sessions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { verifyEmail } from '../use-cases/verify-email.ts';

export const handler = endpoint(contract, async ({ body, now }) => {
  await verifyEmail(body.token, now);
  return { message: 'Your email address is confirmed.' };
});
