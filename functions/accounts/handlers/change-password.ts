import { changePassword } from '#shared/contracts/accounts/profile.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { deviceCookie, refreshCookie } from '../session-cookies.ts';
import { changeOwnPassword } from '../use-cases/change-own-password.ts';

export const handler = endpoint(changePassword, async ({ actor, body, headers, now, setCookie }) => {
  const token = (headers.authorization ?? '').replace(/^bearer /i, '');
  const { session, deviceToken } = await changeOwnPassword(
    actor.userId,
    token,
    body.current_password,
    body.new_password,
    now,
  );
  setCookie(refreshCookie(session.refreshToken));
  setCookie(deviceCookie(deviceToken));
  return { message: 'Password changed successfully!', token: session.accessToken };
});
