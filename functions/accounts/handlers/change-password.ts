import { changePassword } from '#shared/contracts/accounts/profile.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { refreshCookie } from '../session-cookies.ts';
import { changeOwnPassword } from '../use-cases/change-own-password.ts';

export const handler = endpoint(changePassword, async ({ actor, body, headers, now, setCookie }) => {
  const token = (headers.authorization ?? '').replace(/^bearer /i, '');
  const session = await changeOwnPassword(actor.userId, token, body.current_password, body.new_password, now);
  setCookie(refreshCookie(session.refreshToken));
  return { message: 'Password changed successfully!', token: session.accessToken };
});
