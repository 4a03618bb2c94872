import { changePassword } from '#shared/contracts/accounts/profile.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { bearerToken } from '../bearer-token.ts';
import { deviceCookie, noRefreshCookie, refreshCookie } from '../session-cookies.ts';
import { changeOwnPassword } from '../use-cases/change-own-password.ts';

export const handler = endpoint(changePassword, async ({ actor, body, headers, now, setCookie }) => {
  const { session, deviceToken } = await changeOwnPassword(
    actor.userId,
    bearerToken(headers),
    body.current_password,
    body.new_password,
    now,
  );
  setCookie(session ? refreshCookie(session.refreshToken) : noRefreshCookie());
  setCookie(deviceCookie(deviceToken));
  return { message: 'Password changed successfully!', token: session?.accessToken ?? null };
});
