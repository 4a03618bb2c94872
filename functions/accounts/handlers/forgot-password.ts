import { forgotPassword } from '#shared/contracts/accounts/sessions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { requestPasswordReset } from '../use-cases/reset-password.ts';

export const handler = endpoint(forgotPassword, async ({ body, now, sourceIp }) => {
  await requestPasswordReset(body.email, sourceIp, now);
  return { success: true, message: 'Check your email' };
});
