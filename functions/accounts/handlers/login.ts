import { login } from '#shared/contracts/accounts/sessions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toProfile } from '../domain/user.ts';
import { deviceCookie, readDeviceToken, refreshCookie } from '../session-cookies.ts';
import { logIn } from '../use-cases/log-in.ts';

export const handler = endpoint(login, async ({ body, cookies, now, sourceIp, setCookie }) => {
  const from = { source: sourceIp, deviceToken: readDeviceToken(cookies) };
  const { user, tokens, deviceToken } = await logIn(body, from, now);
  setCookie(refreshCookie(tokens.refreshToken));
  setCookie(deviceCookie(deviceToken));
  return { token: tokens.accessToken, user: toProfile(user) };
});
