import { resetPassword as contract } from '#shared/contracts/accounts/sessions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { deviceCookie } from '../session-cookies.ts';
import { resetPassword } from '../use-cases/reset-password.ts';

export const handler = endpoint(contract, async ({ body, now, setCookie }) => {
  const { email, device } = await resetPassword(body.token, body.password, now);
  setCookie(deviceCookie(device));
  return { message: 'Password Reset Successful!', email };
});
