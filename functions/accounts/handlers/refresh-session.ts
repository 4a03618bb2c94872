import { refreshSession as contract } from '#shared/contracts/accounts/sessions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { readRefreshToken, refreshCookie } from '../session-cookies.ts';
import { refreshSession } from '../use-cases/refresh-session.ts';

export const handler = endpoint(contract, async ({ cookies, setCookie }) => {
  const token = readRefreshToken(cookies);
  if (!token) throw new AppError('unauthenticated', 'Token refresh failed');
  const tokens = await refreshSession(token);
  setCookie(refreshCookie(tokens.refreshToken));
  return { token: tokens.accessToken };
});
