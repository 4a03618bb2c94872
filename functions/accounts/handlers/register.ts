import { register } from '#shared/contracts/accounts/sessions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toProfile } from '../domain/user.ts';
import { deviceCookie, refreshCookie } from '../session-cookies.ts';
import { newDeviceToken } from '../use-cases/known-device.ts';
import { registerMember } from '../use-cases/register-member.ts';

export const handler = endpoint(register, async ({ body, now, setCookie }) => {
  const { user, tokens } = await registerMember(body, now);
  setCookie(refreshCookie(tokens.refreshToken));
  setCookie(deviceCookie(await newDeviceToken(user, now)));
  return { token: tokens.accessToken, user: toProfile(user) };
});
