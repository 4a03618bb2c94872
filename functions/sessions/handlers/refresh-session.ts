import { refreshSession } from '#shared/contracts/sessions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { refreshTokens } from '#functions/platform/identity-provider.ts';
import { readRefreshToken, refreshCookie } from '../domain/refresh-cookie.ts';

export const handler = endpoint(refreshSession, async ({ cookies, setCookie }) => {
  const token = readRefreshToken(cookies);
  if (!token) throw new AppError('unauthenticated', 'Token refresh failed');
  const tokens = await refreshTokens(token);
  setCookie(refreshCookie(tokens.refreshToken));
  return { success: true, token: tokens.accessToken };
});
