import { logout } from '#shared/contracts/sessions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { revoke } from '#functions/platform/identity-provider.ts';
import { noRefreshCookie, readRefreshToken } from '../domain/refresh-cookie.ts';

export const handler = endpoint(logout, async ({ cookies, setCookie }) => {
  const token = readRefreshToken(cookies);
  if (token) await revoke(token);
  setCookie(noRefreshCookie());
  return { success: true };
});
