import { login } from '#shared/contracts/sessions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toProfile } from '#functions/members/domain/user.ts';
import { refreshCookie } from '../domain/refresh-cookie.ts';
import { logIn } from '../use-cases/log-in.ts';

export const handler = endpoint(login, async ({ body, now, setCookie }) => {
  const { user, tokens } = await logIn(body.email, body.password, now);
  setCookie(refreshCookie(tokens.refreshToken));
  return { success: true, token: tokens.accessToken, user: toProfile(user) };
});
