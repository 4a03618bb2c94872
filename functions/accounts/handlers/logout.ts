import { logout } from '#shared/contracts/accounts/sessions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { revoke } from '#functions/platform/identity-provider.ts';
import { logger } from '#functions/platform/logger.ts';
import { noRefreshCookie, readRefreshToken } from '../session-cookies.ts';

export const handler = endpoint(logout, async ({ cookies, setCookie }) => {
  setCookie(noRefreshCookie());
  const token = readRefreshToken(cookies);
  try {
    if (token) await revoke(token);
  } catch (error) {
    // Signing out succeeds all the same, because the browser has forgotten the session already.
    logger.error('A session could not be revoked', { error: error as Error });
  }
  return {};
});
