import { forgotPassword } from '#shared/contracts/accounts/sessions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { requestPasswordReset } from '../use-cases/reset-password.ts';

export const handler = endpoint(forgotPassword, async ({ body, now }) => {
  await requestPasswordReset(body.email, now);
  return { message: 'Check your email' };
});
